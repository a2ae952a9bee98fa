import { docxOf, wordParagraph } from '../../test/make-zip.ts';
import { wordHistory } from './word-history.ts';

const CORE =
  '<cp:coreProperties xmlns:cp="c" xmlns:dc="d" xmlns:dcterms="t" xmlns:xsi="x">' +
  '<dc:creator>Ada &amp; Ben</dc:creator>' +
  '<cp:lastModifiedBy>Mum</cp:lastModifiedBy><cp:revision>41</cp:revision>' +
  '<dcterms:created xsi:type="dcterms:W3CDTF">2026-11-02T15:30:00Z</dcterms:created>' +
  '<dcterms:modified xsi:type="dcterms:W3CDTF">2026-11-20T18:05:00Z</dcterms:modified></cp:coreProperties>';
const APP =
  '<Properties><Application>Microsoft Office Word</Application><TotalTime>200</TotalTime></Properties>';
const rsids = (count: number) =>
  `<w:settings><w:rsids><w:rsidRoot w:val="00AB12CD"/>${Array.from(
    { length: count },
    (_, n) => `<w:rsid w:val="${(n + 1).toString(16).padStart(8, '0')}"/>`,
  ).join('')}</w:rsids></w:settings>`;

const historyOf = async (parts: Record<string, string>) =>
  wordHistory(await docxOf(wordParagraph('Words.'), parts));

describe('what a Word file says of how it was written', () => {
  it('is its times, saves and sessions, its dates and its author', async () => {
    const parts = { 'docProps/core.xml': CORE, 'docProps/app.xml': APP, 'word/settings.xml': rsids(23) };
    expect(await historyOf(parts)).toEqual({
      minutes: 200,
      sessions: 23,
      saves: 41,
      created: '2026-11-02T15:30:00.000Z',
      modified: '2026-11-20T18:05:00.000Z',
      author: 'Ada & Ben',
    });
  });

  it('is nothing where the file does not say it, cannot be opened, or says what cannot be', async () => {
    expect(await historyOf({})).toEqual({});
    expect(await wordHistory(Buffer.from('no Word file'))).toEqual({});
    const nonsense = CORE.replace('41', '-3').replace('2026-11-02T15:30:00Z', 'yesterday');
    const parts = { 'docProps/core.xml': nonsense, 'docProps/app.xml': APP.replace('200', '9'.repeat(40)) };
    expect(await historyOf(parts)).toEqual({ modified: '2026-11-20T18:05:00.000Z', author: 'Ada & Ben' });
  });

  it('takes no longer for a part that somebody made huge', async () => {
    const huge = `<cp:revision>${'<cp:revision'.repeat(200_000)}`;
    const begun = performance.now();
    await historyOf({ 'docProps/core.xml': huge, 'word/settings.xml': rsids(60_000) });
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
