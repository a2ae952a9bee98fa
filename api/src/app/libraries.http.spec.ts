import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DiscoveryService, MetadataScanner, NestApplication, Reflector } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import { Test } from 'supertest';
import { z } from 'zod';
import { startTestServer } from '../../test/start-test-server.ts';
import type { TestServer } from '../../test/start-test-server.ts';
import { OpenAiModel } from '../platform/language-model/openai-model.ts';
import { completion, json, startStubService } from '../../test/stub-service.ts';
import { routesOf } from './openapi/routes.ts';
import { AddStudentRequest } from '../features/students/students.requests.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Checks that each library that was asked for does the work it was asked for. */
describe('the libraries', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('EVT-001 a NestJS application answers, and every change passes the command bus of @nestjs/cqrs', async () => {
    expect(server.app).toBeInstanceOf(NestApplication);
    const passed: string[] = [];
    const bus = server.app.get(CommandBus);
    const execute = bus.execute.bind(bus) as (one: object) => Promise<unknown>;
    Object.assign(bus, {
      execute: (one: object) => {
        passed.push(one.constructor.name);
        return execute(one);
      },
    });
    const student = { name: 'Ada Byron', period: 2, academic_year: '2025-26' };
    const { body } = await server.as('teacher').post('/api/students').send(student);
    await server.as('teacher').put(`/api/students/${body.id}`).send({ period: 3 });
    const essay = {
      student_session_id: body.id,
      essay_type: 'argumentative',
      essay_text: 'Words. '.repeat(60),
    };
    await server.as('teacher').post('/api/essays/upload').send(essay);
    for (const name of ['AddStudent', 'ChangeStudent', 'ChangeEssay']) expect(passed).toContain(name);
  });

  it('EVT-004 a model is asked by the openai library', async () => {
    const stub = await startStubService((_, response) => json(response, completion({ word: 'yes' })));
    try {
      const model = new OpenAiModel({ apiKey: 'key', baseUrl: `${stub.url}/v1`, model: 'm' });
      await model.ask(
        { system: 'Answer.', user: 'Yes?', name: 'answer', schema: z.object({ word: z.string() }) },
        new AbortController().signal,
      );
      expect(stub.asked[0]?.path).toBe('/v1/chat/completions');
      expect(stub.asked[0]?.headers['user-agent']).toMatch(/^OpenAI\/JS /);
    } finally {
      await stub.close();
    }
  });

  it('EVT-007 class-validator checks the body of every call that has one, and says what is wrong', async () => {
    const routes = routesOf(
      server.app.get(DiscoveryService, { strict: false }),
      server.app.get(MetadataScanner, { strict: false }),
      server.app.get(Reflector, { strict: false }),
    );
    const bodies = routes.flatMap(({ body }) => body ?? []);
    expect(bodies.length).toBeGreaterThan(20);
    for (const request of bodies) {
      const rules = getMetadataStorage().getTargetValidationMetadatas(request, '', false, false);
      expect([request.name, rules.length > 0]).toEqual([request.name, true]);
    }
    const said = validateSync(plainToInstance(AddStudentRequest, {})).map(({ constraints }) =>
      Object.values(constraints ?? {}),
    );
    const { body } = await server.as('teacher').post('/api/students').send({});
    for (const sentences of said) expect(sentences.some((one) => body.error.includes(one))).toBe(true);
    for (const { call, body: request } of routes) {
      const { method, path } = call;
      // Without its seat a student's device is refused before its body is read.
      if (!request || path.startsWith('/auth') || path === '/write/draft') continue;
      const url = `/api${path.replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000001')}`;
      const answer = await server
        .as('admin')
        [method.toLowerCase() as 'post' | 'put' | 'patch'](url)
        .set('If-Match', '"0"')
        .send({ nonsense: 1 });
      expect([path, answer.status]).toEqual([path, 400]);
      expect(answer.body.error).toContain("'nonsense' is not a known field");
    }
  });

  it('EVT-012 jest runs the specs, every one of them', async () => {
    expect(process.env.JEST_WORKER_ID).toBeDefined();
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(scripts.test).toBe('node scripts/test.mjs');
    const test = readFileSync(join(root, 'scripts/test.mjs'), 'utf8');
    expect(test).toContain('scripts/run-jest.mjs');
    const run = readFileSync(join(root, 'scripts/run-jest.mjs'), 'utf8');
    expect(run).toContain('node_modules/jest/bin/jest.js');
    const config = readFileSync(join(root, 'jest.config.mjs'), 'utf8');
    for (const [, displayName] of config.matchAll(/displayName: '([\w-]+)'/g))
      expect(/jest\('specs', \[([^\]]*)\]/.exec(test)?.[1]).toContain(`'${displayName}'`);
  });

  it('EVT-013 supertest sends the requests of the specs over HTTP', async () => {
    const request = server.anonymous().get('/api/ping');
    expect(request).toBeInstanceOf(Test);
    expect((await request).status).toBe(200);
    const specs = readdirSync(join(root, 'api/src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.http.spec.ts'),
    );
    expect(specs.length).toBeGreaterThan(10);
    for (const name of specs)
      expect([
        name,
        /from 'supertest'|\/test\/|\/start-server/.test(readFileSync(join(root, 'api/src', name), 'utf8')),
      ]).toEqual([name, true]);
  });
});
