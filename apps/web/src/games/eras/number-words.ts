/** `38,966`: thousands apart. */
export const grouped = (count: number): string => `${Math.round(count)}`.replace(/\B(?=(\d{3})+$)/g, ',');
