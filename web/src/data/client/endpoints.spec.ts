import { CALLS } from '@essays/contract';
import { onSuccess } from './api.ts';
import { byId, command, decision } from './endpoints.ts';

const NOTHING = onSuccess();

describe('an endpoint that its call describes', () => {
  it('puts the names of its path into the address, the revision into If-Match, the rest into the body', () => {
    const { query } = decision(CALLS.essays.changeTextComment, NOTHING);
    const asked = { id: 'e 1', commentId: 'c1', revision: 7, isOneOfSeveral: true, text: 'See line 3.' };
    expect(query(asked)).toEqual({
      url: '/essays/e%201/comments/c1',
      method: 'PUT',
      body: { text: 'See line 3.' },
      headers: { 'If-Match': '"7"' },
    });
  });

  it('sends no body where its call takes none, whatever else the caller knows of the thing', () => {
    const { query } = decision(CALLS.essays.approve, NOTHING);
    const essay = { id: 'e1', revision: 7, student_name: 'Ada', essay_text: 'The river.' };
    expect(query(essay)).toEqual({
      url: '/essays/e1/approve-authorship',
      method: 'POST',
      headers: { 'If-Match': '"7"' },
    });
  });

  it('sends files in a form, with the fields beside them', () => {
    const { query } = command(CALLS.essays.upload, NOTHING);
    const files = [new File(['x'], 'a.pdf')];
    const { body } = query({ student_session_id: 's1', essay_type: 'analytical', files });
    expect([...(body as FormData).keys()]).toEqual(['student_session_id', 'essay_type', 'file']);
  });

  it('leaves a field called files in its body where its call takes no files', () => {
    const { query } = command(CALLS.students.named, NOTHING);
    const files = [{ name: 'Rivera.pdf', text: null }];
    expect(query({ files })).toEqual({ url: '/students/named', method: 'POST', body: { files } });
  });

  it('asks for the one with an id by the name that its path has for it', () => {
    const { query, providesTags } = byId(CALLS.essayBatches.status, 'Batch');
    expect(query('b 1').url).toBe('/essays/batch-status/b%201');
    expect(providesTags(undefined, undefined, 'b 1')).toEqual([{ type: 'Batch', id: 'b 1' }]);
  });

  it('does not compile with a name that its call does not have', () => {
    const { query } = decision(CALLS.essays.reject, NOTHING);
    // @ts-expect-error the reason has another name
    expect(query({ id: 'e1', revision: 7, reason: 'Copied' }).url).toBe('/essays/e1/reject');
    // @ts-expect-error a decision names what was seen
    expect(query({ id: 'e1', rejection_reason: 'Copied' }).headers).toBeUndefined();
  });
});
