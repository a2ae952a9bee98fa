/** '1 file', '2 files'. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** 'Written in class' of 'written in class'. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
