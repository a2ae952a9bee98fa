// Only the projections, for a district: start as many as you like; one works and the others stand by.
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { openStorage, storageConfigFrom } from '@essays/storage';
import { ProjectionsModule } from './projections.module.ts';

const storage = await openStorage(storageConfigFrom(process.env));
const app = await NestFactory.createApplicationContext(ProjectionsModule.of(storage));
let closing = false;
const close = async () => {
  if (closing) return;
  closing = true;
  await app.close();
  await storage.close();
};
process.once('SIGINT', () => void close());
process.once('SIGTERM', () => void close());
