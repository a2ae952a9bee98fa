/** What the text of an essay can come in, besides being typed. */
export type FileFormat = 'pdf' | 'docx' | 'odt' | 'rtf' | 'txt' | 'html' | 'jpg' | 'png' | 'heic';

export interface FormatWords {
  /** With its article, as in 'uploaded as …'. */
  word: string;
  extension: string;
  /** Its media type. */
  type: string;
}

export const FILE_FORMATS: Readonly<Record<FileFormat, FormatWords>> = {
  pdf: { word: 'a PDF', extension: 'pdf', type: 'application/pdf' },
  docx: {
    word: 'a Word file',
    extension: 'docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  odt: { word: 'an OpenDocument file', extension: 'odt', type: 'application/vnd.oasis.opendocument.text' },
  rtf: { word: 'an RTF file', extension: 'rtf', type: 'application/rtf' },
  txt: { word: 'a text file', extension: 'txt', type: 'text/plain; charset=utf-8' },
  html: { word: 'a web page', extension: 'html', type: 'text/html; charset=utf-8' },
  jpg: { word: 'a photo', extension: 'jpg', type: 'image/jpeg' },
  png: { word: 'a picture', extension: 'png', type: 'image/png' },
  heic: { word: 'a photo', extension: 'heic', type: 'image/heic' },
};

const FORMATS = Object.keys(FILE_FORMATS) as FileFormat[];
const nameEnding = (format: FileFormat): string => `.${FILE_FORMATS[format].extension}`;

/** How the names of readable files end, as the browser offers them. */
export const READABLE_ENDINGS: readonly string[] = [...FORMATS.map(nameEnding), '.htm', '.jpeg'];

/** A photographed or scanned page: its words have to be recognised. */
export const isPicture = (format: FileFormat): format is 'jpg' | 'png' | 'heic' =>
  format === 'jpg' || format === 'png' || format === 'heic';

/** Files of typed text in a sentence: 'Word files (.docx), .odt, .rtf, .txt, .html'. */
export const TYPED_FILES = FORMATS.filter((format) => format !== 'pdf' && !isPicture(format))
  .map((format) => (format === 'docx' ? 'Word files (.docx)' : nameEnding(format)))
  .join(', ');
