import { readFile } from 'node:fs/promises';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { hasPermission, nameOf, PERMISSIONS, ROLE_PERMISSIONS, ROLES } from '@essays/contract';
import type { Permission } from '@essays/contract';
import { startTestServer, UNKNOWN_ID } from '../../../test/start-test-server.ts';
import type { TestServer } from '../../../test/start-test-server.ts';
import { routesOf } from '../../app/openapi/routes.ts';
import { isAllowed } from './access.ts';
import type { Access } from './access.ts';

/**
 * Whom each route is for, by what it requires. A route that is not listed here fails the first spec: decide, then add
 * it.
 */
const DECIDED: Record<string, string> = {
  everybody: `
    GET /auth/setup, POST /auth/login, POST /auth/register, GET /health, GET /openapi.json, GET /docs,
    GET /test, GET /ping, GET /debug/simple, GET /debug/echo, POST /shared-feedback,
    POST /write/door, POST /write/seat, GET /write/seat, GET /write/standing, POST /write/draft`,
  'signed-in': `
    GET /auth/verify, POST /auth/renew, POST /auth/logout, POST /auth/password, GET /rubrics, GET /school`,
  view_essays: `
    GET /essays, GET /essays/flagged, GET /essays/rejected, GET /essays/without-baseline, GET /essays/unassigned,
    GET /essays/dashboard-stats, GET /essays/student/{studentId}, GET /essays/batches, GET /essays/batch/{batchId},
    GET /essays/batch/{batchId}/files, GET /baselines/batch/{batchId}/files, GET /essays/batch-status/{id},
    GET /essays/{id}, GET /essays/{id}/with-grading, GET /essays/{id}/learning-targets,
    GET /essays/{id}/rewrite, GET /baselines/pending-reviews, GET /baselines/recent, GET /baselines/approved,
    GET /baselines/rejected, GET /baselines/{id}, GET /baselines/batch-summary, GET /baselines/batch-progress,
    GET /students/baseline/{id}, GET /students/{id}/baseline, GET /students/{id}/baselines, GET /students/class-sheet,
    GET /students/{id}/progress, GET /students/{id}/flags, GET /audit/essays/{id}, GET /audit/baselines/{id},
    GET /reports/flags/summary, GET /assignments, GET /assignments/grid, GET /assignments/{id},
    GET /rubrics/library, GET /rubrics/{id}, GET /rubrics/{id}/csv,
    POST /accesses/prints, GET /feedback, POST /feedback/pdfs,
    GET /essays/{id}/feedback, GET /essays/{id}/feedback/{version}`,
  'view_essays or manage_students': `
    GET /students, GET /students/for-upload, GET /students/with-baseline, GET /students/academic-years,
    GET /students/{id}, GET /classes`,
  view_student_names: 'GET /essays/{id}/file, GET /essays/{id}/file-history, GET /baselines/{id}/file',
  grade_essays: `
    POST /essays/upload, POST /essays/writing-days, POST /essays/upload-batch, POST /essays/upload-files,
    POST /essays/assign, POST /essays/process-batch,
    POST /essays/batch/{batchId}/baseline-comparison, GET /essays/comment-bank, POST /essays/{id}/grade,
    POST /essays/{id}/propose-level,
    POST /essays/{id}/save-grades, POST /essays/{id}/approve-authorship, POST /essays/{id}/confirm-scores,
    POST /essays/{id}/reject,
    POST /essays/{id}/comments, PUT /essays/{id}/comments/{commentId}, DELETE /essays/{id}/comments/{commentId},
    POST /essays/{id}/flag, POST /essays/{id}/undo, POST /essays/{id}/unassign, POST /essays/{id}/rewrite-decision,
    POST /essays/{id}/retry, POST /essays/{id}/convert-to-baseline, POST /baselines/upload,
    POST /baselines/batch-upload, POST /baselines/upload-files, POST /baselines/assign-batch,
    POST /baselines/batch-intelligent-assessment,
    POST /baselines/batch-reset, POST /baselines/batch-stop, POST /baselines/{id}/review, POST /baselines/{id}/undo,
    POST /baselines/{id}/retry-processing, POST /baselines/flags/{id}/resolve, POST /students/baseline,
    POST /students/named, PUT /students/baseline/{id}, POST /students/{id}/flags,
    PUT /essays/{id}/assignment, PUT /essays/{id}/type, PUT /essays/{id}/text,
    PUT /essays/{id}/own-words, POST /essays/{id}/on-task, POST /essays/{id}/comparison,
    PUT /essays/{id}/writing-date, POST /assignments,
    PUT /assignments/{id}, DELETE /assignments/{id}, POST /rubrics, POST /rubrics/import, PUT /rubrics/{id},
    POST /rubrics/{id}/publish, POST /rubrics/{id}/retire, POST /rubrics/{id}/bring-back,
    PUT /essays/{id}/feedback, POST /feedback/returns,
    POST /feedback/links/{id}/revoke,
    GET /writing-rooms, GET /writing-rooms/{id}, POST /writing-rooms, POST /writing-rooms/{id}/shows,
    POST /writing-rooms/{id}/pause, POST /writing-rooms/{id}/resume, POST /writing-rooms/{id}/time,
    POST /writing-rooms/{id}/seats/{studentId}/time, POST /writing-rooms/{id}/seats/{studentId}/free,
    GET /writing-rooms/{id}/seats/{studentId}/versions, POST /writing-rooms/{id}/seats/{studentId}/versions,
    POST /writing-rooms/{id}/collect,
    PUT /auth/scoring, GET /reports/score-agreement`,
  'view_essays, grade_essays or view_audit': 'POST /essays/{id}/talks',
  manage_students: `
    PUT /classes/{academicYear}/{period},
    POST /students, POST /students/bulk, POST /students/known, PUT /students/{id}, POST /students/{id}/activate`,
  'manage_students, view_student_names':
    'POST /courses/members, POST /students/compare, POST /students/imports, POST /students/imports/{importId}/undo',
  erase_any: `
    POST /students/legal-holds, POST /students/legal-holds/lift, GET /school/retention, PUT /school/retention`,
  'manage_students or erase_own': 'DELETE /students/{id}',
  'erase_own, view_essays': 'DELETE /essays/{id}, DELETE /baselines/{id}, DELETE /students/baseline/{id}',
  export_data: 'GET /exports/grades, GET /exports/students/{id}, POST /assignments/{id}/gradebooks',
  'export_data, view_student_names': 'POST /assignments/{id}/course-scores',
  view_audit: 'GET /audit, GET /reports/flags',
  manage_users: `
    GET /accesses, GET /users, PATCH /users/{id}, DELETE /users/{id}, PUT /school, GET /school/reading,
    PUT /school/reading`,
};

const wordOf = (access: Access): string =>
  typeof access === 'string'
    ? access
    : [...access.all, ...(access.oneOf ? [access.oneOf.join(' or ')] : [])].join(', ');

describe('every route', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server?.close());

  const routes = () => {
    const { app } = server;
    const found = <Service>(service: abstract new (...args: never[]) => Service) =>
      app.get(service as never, { strict: false }) as Service;
    return routesOf(found(DiscoveryService), found(MetadataScanner), found(Reflector));
  };

  it('declares who may call it', () => {
    const decided = Object.entries(DECIDED)
      .flatMap(([whom, calls]) => calls.split(',').map((call) => `${call.trim()}: ${whom}`))
      .sort();
    const held = routes().map(({ call, access }) => `${nameOf(call)}: ${wordOf(access)}`);
    expect(held.sort()).toEqual(decided);
    // Every route that the router answers, so that none is overlooked.
    expect(server.routes().filter(({ method }) => method !== 'ACL')).toHaveLength(held.length);
  });

  /** Signed in with exactly these permissions. */
  const holding = async (permissions: readonly Permission[]) => {
    const { id } = server.user('assistant');
    const { status } = await server.as('admin').patch(`/api/users/${id}`).send({ permissions });
    expect(status).toBe(200);
    return server.as('assistant');
  };

  const without = (one: Permission) => PERMISSIONS.filter((other) => other !== one);
  const LISTS: [string, readonly Permission[]][] = [
    ['no permission at all', []],
    ...PERMISSIONS.map((one): [string, readonly Permission[]] => [`${one} alone`, [one]]),
    ...PERMISSIONS.map((one): [string, readonly Permission[]] => [`all but ${one}`, without(one)]),
  ];

  it.each(LISTS)('admits or refuses an account with %s', async (_, permissions) => {
    const agent = await holding(permissions);
    const has = (one: Permission) => hasPermission({ permissions }, one);
    for (const { call: asked, access } of routes()) {
      const { method, path } = asked;
      // Signing out would end the session; the account is made by nobody.
      if (path.startsWith('/auth/')) continue;
      const url = `/api${path.replace(/\{\w+\}/g, UNKNOWN_ID)}`;
      const isAsked = path === '/students/{id}' && method === 'DELETE' ? has('manage_students') : true;
      const call = agent[method.toLowerCase() as 'get'](url);
      const { status, body } = await (method === 'GET' ? call : call.send({}));
      expect([method, path, status === 403]).toEqual([method, path, !(isAsked && isAllowed(access, has))]);
      if (status === 403) expect(body.error).toBe("You don't have permission to do this.");
    }
  });

  it('that erases requires the right to erase, not the right to change', async () => {
    const hard = (permissions: readonly Permission[]) => async () => {
      const agent = await holding(permissions);
      return (await agent.delete(`/api/students/${UNKNOWN_ID}?hard_delete=true`)).status;
    };
    expect(await hard(['manage_students', 'grade_essays'])()).toBe(403);
    expect(await hard(['erase_own'])()).toBe(404);
    expect(await hard(['erase_any'])()).toBe(404);
  });

  it('appears in the table of roles in the docs as it is in the code', async () => {
    const docs = await readFile(new URL('../../../../docs/permissions.md', import.meta.url), 'utf8');
    for (const permission of PERMISSIONS) {
      const marks = ROLES.map((role) => (ROLE_PERMISSIONS[role].includes(permission) ? 'yes' : ''));
      const line = docs.split('\n').find((one) => one.startsWith(`| \`${permission}\``)) ?? '';
      const cells = line.split('|').map((cell) => cell.trim());
      expect([permission, ...cells.slice(3, 3 + ROLES.length)]).toEqual([permission, ...marks]);
    }
  });
});

describe('what somebody else has entered', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server?.close());

  const text =
    'The bridge stands over the river, and everybody crosses it in the rain without a word to anybody.';

  it('cannot be deleted by a teacher, who deletes only their own', async () => {
    const add = async (by: 'admin' | 'teacher') =>
      (
        await server
          .as(by)
          .post('/api/students')
          .send({ name: `Of ${by}`, period: 2, academic_year: '2025-26' })
      ).body;
    const [theirs, another] = [await add('teacher'), await add('admin')];
    expect([theirs.entered_by, another.entered_by]).toEqual([
      server.user('teacher').id,
      server.user('admin').id,
    ]);
    const sample = async (by: 'admin' | 'teacher') =>
      (
        await server
          .as(by)
          .post('/api/baselines/upload')
          .send({ student_session_id: theirs.id, essay_type: 'argumentative', essay_text: text })
      ).body;
    const [herSample, othersSample] = [await sample('teacher'), await sample('admin')];
    const essay = (
      await server
        .as('admin')
        .post('/api/essays/upload')
        .send({ student_session_id: theirs.id, essay_type: 'argumentative', essay_text: text })
    ).body;
    const teacher = server.as('teacher');
    for (const path of [
      `/api/students/${another.id}?hard_delete=true`,
      `/api/baselines/${othersSample.id}`,
      `/api/students/baseline/${othersSample.id}`,
      `/api/essays/${essay.id}`,
    ]) {
      const { status, body } = await teacher.delete(path);
      expect([path, status, body.error]).toEqual([
        path,
        403,
        'Somebody else entered this. They can delete it permanently, or an administrator can.',
      ]);
    }
    expect((await teacher.delete(`/api/students/${another.id}?hard_delete=false`)).status).toBe(200);
    expect((await server.as('assistant').delete(`/api/baselines/${herSample.id}`)).status).toBe(403);
    expect((await teacher.delete(`/api/baselines/${herSample.id}`)).status).toBe(200);
    expect((await server.as('admin').delete(`/api/essays/${essay.id}`)).status).toBe(200);
    // The administrator's sample stays, and so does the student that it is filed under.
    expect((await teacher.delete(`/api/students/${theirs.id}?hard_delete=true`)).status).toBe(403);
    expect((await server.as('admin').delete(`/api/baselines/${othersSample.id}`)).status).toBe(200);
    expect((await teacher.delete(`/api/students/${theirs.id}?hard_delete=true`)).status).toBe(200);
    expect((await server.as('admin').delete(`/api/students/${another.id}?hard_delete=true`)).status).toBe(
      200,
    );
  });
});
