import { CALLS } from '@essays/contract';
import { call, csv, endpoint, summary } from './call.ts';

describe('a request', () => {
  it('has the address, the body and the revision of its call', () => {
    const path = { id: 'a b' };
    expect(call(CALLS.essays.reject, { path, body: { rejection_reason: 'Copied' }, revision: 7 })).toEqual({
      url: '/essays/a%20b/reject',
      method: 'POST',
      body: { rejection_reason: 'Copied' },
      headers: { 'If-Match': '"7"' },
    });
  });

  it('says at which revision something was seen, also at the first one', () => {
    const { headers } = call(CALLS.essays.approve, { path: { id: 'e1' }, revision: 0 });
    expect(headers).toEqual({ 'If-Match': '"0"' });
  });

  it('leaves out parameters that filter nothing', () => {
    const query = { academic_year: 'all', period: '', around: null, limit: 0 };
    expect(call(CALLS.essays.list, { query }).params).toEqual({ limit: 0 });
    expect(summary(CALLS.essays.list, { query }).params).toEqual({ limit: 0, view: 'summary' });
  });

  it('with files is sent as form data, under the field name of its call', () => {
    const file = new File(['x'], 'a.pdf');
    const one = call(CALLS.essays.upload, {
      body: { student_session_id: 's1', essay_type: 'analytical', confirm_student: true },
      files: [file],
    });
    expect([...(one.body as FormData).keys()]).toEqual([
      'student_session_id',
      'essay_type',
      'confirm_student',
      'file',
    ]);
    const many = call(CALLS.baselineBatches.upload, { files: [file, file] });
    expect([...(many.body as FormData).keys()]).toEqual(['files', 'files']);
  });

  it('that does not fit its call does not compile', () => {
    // @ts-expect-error the path needs an id
    call(CALLS.essays.approve);
    // @ts-expect-error no such parameter in the path
    call(CALLS.essays.approve, { path: { essay: 'e1' } });
    // @ts-expect-error a rejection needs its reason
    call(CALLS.essays.reject, { path: { id: 'e1' } });
    // @ts-expect-error the reason has another name
    call(CALLS.essays.reject, { path: { id: 'e1' }, body: { reason: 'Copied' } });
    // @ts-expect-error no list of that name
    call(CALLS.essays.list, { query: { list: 'lost' } });
    // @ts-expect-error this list has no such query
    call(CALLS.students.list, { query: { around: 'e1' } });
    // @ts-expect-error a question names no revision
    call(CALLS.essays.one, { path: { id: 'e1' }, revision: 7 });
    const { transformResponse: list } = endpoint(() => call(CALLS.essays.list));
    // @ts-expect-error the answer holds the essays under `essays`
    expect(list([], undefined)).toEqual([]);
    const { transformResponse: flagged } = endpoint(() => summary(CALLS.essays.flagged));
    // @ts-expect-error a summary has no text
    expect(flagged([], undefined)[0]?.essay_text).toBeUndefined();
    expect(csv(CALLS.audit.list).headers).toEqual({ Accept: 'text/csv' });
  });
});
