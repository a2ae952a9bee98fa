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

/** A photographed or scanned page: its words have to be recognised. */
export const isPicture = (format: FileFormat): format is 'jpg' | 'png' | 'heic' =>
  format === 'jpg' || format === 'png' || format === 'heic';
