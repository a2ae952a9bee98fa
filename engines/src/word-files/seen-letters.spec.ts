import type { FileFormat } from '@essays/contract';
import { docxOf, zipOf } from '../../test/make-zip.ts';
import { readDocx } from './read-docx.ts';
import { textOfHtml } from './read-html.ts';
import { readOdt } from './read-odt.ts';
import { readRtf } from './read-rtf.ts';
import type { WrittenText } from './written-text.ts';

const MOST = 100_000;
const SHOWN = 'The keeper counted every ship.';
type Read = Pick<WrittenText, 'text' | 'remarks'>;

const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const paragraph = (runs: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${runs}</w:p>`;
const styled = (id: string, look: string, rest = '', type = 'paragraph') =>
  `<w:style w:type="${type}" w:styleId="${id}">${rest}<w:rPr>${look}</w:rPr></w:style>`;
const OLDER = 'xmlns:v="urn:schemas-microsoft-com:vml"';
const MC = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
const WHITE = '<w:color w:val="FFFFFF"/>';
const DARK = '<w:shd w:val="clear" w:fill="1F3864"/>';
const word = async (body: string, styles = ''): Promise<Read> =>
  readDocx(await docxOf(body, { 'word/styles.xml': `<w:styles xmlns:w="w">${styles}</w:styles>` }), MOST);

const odtStyle = (name: string, look: string, parent = '', rest = '') =>
  `<style:style style:name="${name}" style:parent-style-name="${parent}">${rest}<style:text-properties ${look}/>` +
  `</style:style>`;
const odt = async (body: string, own = '', named = ''): Promise<Read> =>
  readOdt(
    await zipOf({ 'content.xml': `<x>${own}<b>${body}</b></x>`, 'styles.xml': `<x>${named}</x>` }),
    MOST,
  );
const p = (style: string, words: string) => `<text:p text:style-name="${style}">${words}</text:p>`;

const rtf = (rest: string): Read =>
  readRtf(
    Buffer.from(
      String.raw`{\rtf1\ansi{\colortbl;\red250\green250\blue250;\red0\green0\blue80;}${rest}}`,
      'latin1',
    ),
    MOST,
  );
const html = (rest: string): Read => textOfHtml(`<html>${rest}`, MOST);

describe('words that nobody sees are left out and told, however they are hidden', () => {
  const shown = paragraph(run(SHOWN));
  it.each<[FileFormat, string, () => Read | Promise<Read>]>([
    [
      'docx',
      'by the style of their paragraph',
      () => word(shown + paragraph(run('bait'), '<w:pStyle w:val="H"/>'), styled('H', '<w:vanish/>')),
    ],
    [
      'docx',
      'by a style that another is based on',
      () =>
        word(
          shown + paragraph(run('bait', '<w:rStyle w:val="H2"/>')),
          styled('H', WHITE) + styled('H2', '<w:b/>', '<w:basedOn w:val="H"/>', 'character'),
        ),
    ],
    [
      'docx',
      'by a colour that is nearly white',
      () => word(shown + paragraph(run('bait', '<w:color w:val="FAFAFA"/>'))),
    ],
    [
      'docx',
      'by the colour of the page in its theme',
      () => word(shown + paragraph(run('bait', '<w:color w:val="auto" w:themeColor="background1"/>'))),
    ],
    [
      'docx',
      'by a style of tiny letters',
      () => word(shown + paragraph(run('bait'), '<w:pStyle w:val="H"/>'), styled('H', '<w:sz w:val="2"/>')),
    ],
    [
      'odt',
      'by a named style',
      () => odt(p('', SHOWN) + p('H', 'bait'), '', odtStyle('H', 'text:display="none"')),
    ],
    [
      'odt',
      'by a style that another is based on',
      () => odt(p('', SHOWN) + p('A', 'bait'), odtStyle('A', '', 'H'), odtStyle('H', 'fo:color="#fdfdfd"')),
    ],
    ['odt', 'by tiny letters', () => odt(p('', SHOWN) + p('A', 'bait'), odtStyle('A', 'fo:font-size="1pt"'))],
    [
      'odt',
      'by a hidden section',
      () => odt(`${p('', SHOWN)}<text:section text:display="none">${p('', 'bait')}</text:section>`),
    ],
    ['rtf', 'by tiny letters', () => rtf(String.raw`${SHOWN}\par{\fs2 bait}`)],
    ['rtf', 'by a colour that is nearly white', () => rtf(String.raw`${SHOWN}\par{\cf1 bait}`)],
    [
      'html',
      'by a class of the page',
      () => html(`<style>.c1{color:#fff}</style><p>${SHOWN}<p class="c1">bait`),
    ],
    ['html', 'by tiny letters', () => html(`<p>${SHOWN}<p style="font-size:1px">bait`)],
    ['html', 'by a colour in numbers', () => html(`<p>${SHOWN}<p style="color: rgb(255, 254, 255)">bait`)],
    [
      'html',
      'by standing outside the page',
      () => html(`<p>${SHOWN}<p style="position:absolute;left:-9999px">bait`),
    ],
  ])('.%s: %s', async (_, __, read) => {
    const { text, remarks } = await read();
    expect(text).toBe(SHOWN);
    expect(remarks).toEqual([{ kind: 'unseen_words', page: 0, words: 'bait' }]);
  });
});

describe('words that are seen are part of the text', () => {
  it.each<[FileFormat, string, string, () => Read | Promise<Read>]>([
    ['docx', 'white on a dark paragraph', 'Title', () => word(paragraph(run('Title', WHITE), DARK))],
    [
      'docx',
      'white on the ground of their style',
      'Title',
      () =>
        word(paragraph(run('Title'), '<w:pStyle w:val="H"/>'), styled('H', WHITE, `<w:pPr>${DARK}</w:pPr>`)),
    ],
    [
      'docx',
      'white in the first row of a table with a style',
      'Head\n\nbelow',
      () =>
        word(
          '<w:tbl><w:tblPr><w:tblStyle w:val="T"/></w:tblPr>' +
            `<w:tr><w:tc>${paragraph(run('Head', WHITE))}</w:tc></w:tr>` +
            `<w:tr><w:tc>${paragraph(run('bait', WHITE) + run('below'))}</w:tc></w:tr></w:tbl>`,
          `<w:style w:type="table" w:styleId="T"><w:tblStylePr w:type="firstRow"><w:tcPr>${DARK}</w:tcPr>` +
            '</w:tblStylePr></w:style>',
        ),
    ],
    [
      'docx',
      'black again within a white style',
      'shown',
      () =>
        word(
          paragraph(run('shown', '<w:color w:val="000000"/>'), '<w:pStyle w:val="H"/>'),
          styled('H', WHITE),
        ),
    ],
    [
      'docx',
      'beside a hidden sign of the paragraph’s end',
      'shown',
      () => word(paragraph(run('shown'), '<w:rPr><w:vanish/></w:rPr>')),
    ],
    [
      'docx',
      'in a field, in the other direction, under small letters, or after a break',
      '3 March 2026 right 漢\nnext',
      () =>
        word(
          paragraph(
            `<w:fldSimple w:instr=" DATE ">${run('3 March 2026')}</w:fldSimple><w:bdo w:val="rtl">` +
              `<w:r><w:t xml:space="preserve"> right </w:t></w:r></w:bdo><w:r><w:ruby><w:rt>${run('han')}</w:rt>` +
              `<w:rubyBase>${run('漢')}</w:rubyBase></w:ruby></w:r><w:r><w:cr/><w:t>next</w:t></w:r>`,
          ),
        ),
    ],
    [
      'docx',
      'in boxes of a drawing, as Google Docs writes them',
      'After.\n\nfirst\n\nsecond',
      () => {
        const box = (words: string) =>
          `<wps:txbx><w:txbxContent>${paragraph(words)}</w:txbxContent></wps:txbx>`;
        const drawing = `<w:drawing><a:x>${box(run('first'))}<a:y/>${box(run('second'))}</a:x></w:drawing>`;
        return word(
          paragraph(
            `<w:r><mc:AlternateContent ${MC}><mc:Choice Requires="wps">${drawing}</mc:Choice>` +
              `<mc:Fallback><w:drawing/></mc:Fallback></mc:AlternateContent></w:r>${run('After.')}`,
          ),
        );
      },
    ],
    [
      'docx',
      'in a box, once where an older form of it is there, too',
      'After.\n\nfirst',
      () => {
        const box = `<w:txbxContent>${paragraph(run('first'))}</w:txbxContent>`;
        return word(
          paragraph(
            `<w:r><mc:AlternateContent ${MC}><mc:Choice><w:drawing>${box}</w:drawing></mc:Choice>` +
              `<mc:Fallback><w:pict><v:textbox ${OLDER}>${box}</v:textbox></w:pict></mc:Fallback>` +
              `</mc:AlternateContent></w:r>${run('After.')}`,
          ),
        );
      },
    ],
    [
      'odt',
      'black again within a white style',
      'shown',
      () =>
        odt(
          p('W', '<text:span text:style-name="B">shown</text:span>'),
          odtStyle('W', 'fo:color="#ffffff"') + odtStyle('B', 'fo:color="#000000"'),
        ),
    ],
    [
      'odt',
      'white on a dark paragraph',
      'Title',
      () =>
        odt(
          p('W', 'Title'),
          odtStyle(
            'W',
            'fo:color="#ffffff"',
            '',
            '<style:paragraph-properties fo:background-color="#112233"/>',
          ),
        ),
    ],
    ['rtf', 'white on a dark ground', 'Title', () => rtf(String.raw`{\cf1\highlight2 Title}`)],
    ['rtf', 'white in a dark paragraph', 'Title', () => rtf(String.raw`\pard\cbpat2{\cf1 Title}\par\pard`)],
    [
      'rtf',
      'Chinese in the code page of its machine',
      '王秀英',
      () => rtf(String.raw`\ansicpg936 \'cd\'f5\'d0\'e3\'d3\'a2`),
    ],
    ['html', 'white on a dark ground', 'Title', () => html('<p style="background:#123;color:#fff">Title')],
    [
      'html',
      'black again within white',
      'shown',
      () => html('<p style="color:#fff"><b style="color:#000">shown</b>'),
    ],
  ])('.%s: %s', async (_, __, words, read) => {
    const { text, remarks } = await read();
    expect(text).toBe(words);
    expect(remarks.map((one) => one.words)).toEqual(words.includes('below') ? ['bait'] : []);
  });
});
