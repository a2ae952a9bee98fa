// Projections only, for a district: start as many as you like, one works and the others stand by.
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { openStorage } from '@essays/storage';
import { ProjectionsModule } from './projections.module.ts';
import { storageConfigFrom } from './storage-config.ts';

const storage = await openStorage(storageConfigFrom(process.env));
const app = await NestFactory.createApplicationContext(ProjectionsModule.of(storage, { standby: true }));
let closing = false;
const close = async () => {
  if (closing) return;
  closing = true;
  await app.close();
  await storage.close();
};
process.once('SIGINT', () => void close());
process.once('SIGTERM', () => void close());
