/** concealment.grades: seen plainly, obscured but visible, out of view. Cover has the same grades. */
export const GRADES = ['none', 'partial', 'total'] as const;
/** How well somebody is concealed from an observer, from not at all to fully. */
export type Grade = (typeof GRADES)[number];

const rank = (grade: Grade): number => GRADES.indexOf(grade);

export const isAtLeast = (grade: Grade, least: Grade): boolean => rank(grade) >= rank(least);

/** concealment.strongest, cover.strongest: the better of two grants; they never add up. */
export const stronger = (a: Grade, b: Grade): Grade => (rank(a) >= rank(b) ? a : b);

/** What all have, of two. */
export const weaker = (a: Grade, b: Grade): Grade => (rank(a) <= rank(b) ? a : b);
