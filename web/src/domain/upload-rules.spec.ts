import { FILE_FORMATS, SENTENCES } from '@essays/contract';
import { fileProblem, READABLE } from './upload-rules.ts';

const file = (name: string) => ({ name, type: '', size: 1_000 });

describe('a file for an upload', () => {
  it.each(Object.values(FILE_FORMATS))('that is $word is offered and sent', ({ extension }) => {
    expect(READABLE.split(',')).toContain(`.${extension}`);
    expect(fileProblem(file(`Essay 1.final.${extension.toUpperCase()}`))).toBeNull();
  });

  it.each(['essay.htm', 'essay.jpeg', 'class.zip', 'old.doc', 'mine.pages', 'link.gdoc', 'notes.md'])(
    'is sent as %s, for the server reads it or says what to save it as',
    (name) => expect(fileProblem(file(name))).toBeNull(),
  );

  it.each(['song.mp3', 'essay', 'pdf', 'essay.pdf.exe', ''])(
    'is not sent as "%s", with the kinds that are',
    (name) => expect(fileProblem(file(name))).toBe(SENTENCES.onlyReadable),
  );
});

it('names every kind of typed text where a file is refused', () => {
  expect(SENTENCES.onlyReadable).toBe(
    'Only Word files (.docx), .odt, .rtf, .txt, .html, PDFs, pictures (JPEG, PNG, HEIC), and ZIPs of them ' +
      'can be read.',
  );
});
