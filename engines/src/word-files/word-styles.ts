import { Parser } from 'htmlparser2';
import { isGround, isPale, TINY, type Look } from './seen.ts';

const OFF = new Set(['0', 'false', 'off', 'none']);
/** Styles that are based on each other. */
const DEEPEST = 20;
/** 'background 1' of a theme, where no colour is named beside it. */
const WHITE_THEMES = new Set(['background1', 'light1']);

type Attributes = Readonly<Record<string, string>>;

/** What an element of `w:rPr` or `w:pPr` says of how letters look; null: nothing, as most. */
export function lookOf(name: string, attributes: Attributes): Look | null {
  const value = (attributes['w:val'] ?? '').toLowerCase();
  switch (name) {
    case 'w:vanish':
      return { isHidden: !OFF.has(value) };
    case 'w:color': {
      const isThemed = value === '' || value === 'auto';
      if (isThemed) return { isPale: WHITE_THEMES.has((attributes['w:themeColor'] ?? '').toLowerCase()) };
      return { isPale: isPale(value) ?? false };
    }
    case 'w:sz':
      return { isTiny: value !== '' && Number(value) <= 2 * TINY };
    case 'w:shd':
    case 'w:highlight': {
      const fill = (attributes['w:fill'] ?? value).toLowerCase();
      return fill === 'auto' ? {} : { hasGround: isGround(fill) };
    }
    default:
      return null;
  }
}

interface Style {
  look: Look;
  basedOn: string;
  /** Of a table: all of it, or its first row alone, has a ground. */
  grounds: 'all' | 'first' | null;
}

/** What the styles of a Word file say of how letters look. */
export class WordStyles {
  readonly #styles = new Map<string, Style>();

  constructor(xml: string) {
    let [style, part] = [null as Style | null, ''];
    const parser = new Parser(
      {
        onopentag: (name, attributes) => {
          if (name === 'w:style') {
            [style, part] = [{ look: {}, basedOn: '', grounds: null }, ''];
            this.#styles.set(attributes['w:styleId'] ?? '', style);
          } else if (style === null) return;
          else if (name === 'w:basedOn') style.basedOn = attributes['w:val'] ?? '';
          else if (name === 'w:tblStylePr') part = attributes['w:type'] ?? 'all';
          else {
            const look = lookOf(name, attributes);
            if (look?.hasGround && style.grounds !== 'all')
              style.grounds = part === 'firstRow' ? 'first' : 'all';
            if (part === '') style.look = { ...style.look, ...look };
          }
        },
        onclosetag(name) {
          if (name === 'w:style') style = null;
          if (name === 'w:tblStylePr') part = '';
        },
      },
      { xmlMode: true },
    );
    parser.write(xml);
    parser.end();
  }

  lookOf(id: string): Look {
    return Object.assign({}, ...this.#lineOf(id).map(({ look }) => look)) as Look;
  }

  groundsOf(id: string): Style['grounds'] {
    const grounds = this.#lineOf(id).map((style) => style.grounds);
    return grounds.includes('all') ? 'all' : grounds.includes('first') ? 'first' : null;
  }

  /** The styles it is based on, the first one first. */
  #lineOf(id: string): Style[] {
    const line: Style[] = [];
    for (
      let style = this.#styles.get(id);
      style && line.length < DEEPEST;
      style = this.#styles.get(style.basedOn)
    )
      line.unshift(style);
    return line;
  }
}
