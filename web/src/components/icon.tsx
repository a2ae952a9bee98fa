import type { CSSProperties } from 'react';
import { ICON_PATHS } from '../domain/icon-paths.ts';
import type { IconName } from '../domain/icon-paths.ts';
import './icon.css';

/** Decorative: the word beside it says the same. */
export const Icon = ({
  name,
  size = 16,
  style,
}: {
  name: IconName;
  size?: number;
  style?: CSSProperties;
}) => (
  <svg
    className="icon"
    viewBox="0 0 24 24"
    width={size}
    height={size}
    aria-hidden
    focusable="false"
    style={style}
  >
    <path d={ICON_PATHS[name]} strokeWidth={name === 'more' ? 3 : undefined} />
  </svg>
);
