/** Changes with the rules by which words are set apart: an engine's results change with them. */
const OWN_WORDS = 'own-1';

/** The version of an engine that looks at own words only. */
export const withOwnWords = (fit: string): string => `${fit}+${OWN_WORDS}`;
