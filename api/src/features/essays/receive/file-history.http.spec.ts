import { docxOf, wordParagraph } from '@essays/engines/test/make-zip';
import { freshText, useEssayServer } from '../../../../test/start-essay-server.ts';

const CORE =
  '<cp:coreProperties><dc:creator>Marsh, Ada</dc:creator><cp:lastModifiedBy>Zzyzx Quill</cp:lastModifiedBy>' +
  '<cp:revision>41</cp:revision><dcterms:created>2026-11-02T15:30:00Z</dcterms:created>' +
  '<dcterms:modified>2026-11-20T18:05:00Z</dcterms:modified></cp:coreProperties>';

describe('what a Word file says of how it was written', () => {
  const server = useEssayServer();
  const handIn = async (display_id: string, parts: Record<string, string>) => {
    const bytes = await docxOf(wordParagraph(`#(${display_id}) ${freshText()}`), parts);
    const file = { field: 'files' as const, filename: 'essay.docx', bytes };
    const sent = await server.send('/api/essays/upload-files', { essay_type: 'argumentative' }, [file]);
    await server.settle();
    return sent.body.essays[0].id as string;
  };

  it('is told to a teacher who asks, speaks for the student only, and is kept and used nowhere', async () => {
    const ada = await server.student('Ada Marsh');
    const app = '<Properties><TotalTime>7317</TotalTime></Properties>';
    const id = await handIn(ada.display_id, { 'docProps/core.xml': CORE, 'docProps/app.xml': app });
    const said = await server.get(`/api/essays/${id}/file-history`);
    expect(said).toEqual({
      minutes: 7317,
      saves: 41,
      sessions: null,
      first_day: '2026-11-02',
      last_day: '2026-11-20',
      author_is_student: true,
    });
    const kept = JSON.stringify([await server.get(`/api/essays/${id}`), await server.eventsOf('essay', id)]);
    for (const word of ['7317', 'Marsh, Ada', 'Zzyzx']) expect(kept).not.toContain(word);
  });

  it('names nobody else, and is for those who may see names', async () => {
    const bea = await server.student('Bea Lopez');
    const id = await handIn(bea.display_id, { 'docProps/core.xml': CORE.replace('41', '2') });
    const said = await server.get(`/api/essays/${id}/file-history`);
    expect(said).toMatchObject({ author_is_student: false, saves: null, minutes: null });
    await server.as('assistant').get(`/api/essays/${id}/file-history`).expect(403);
    const typed = await server.essay(bea.id);
    await server.as('teacher').get(`/api/essays/${typed}/file-history`).expect(404);
  });
});
