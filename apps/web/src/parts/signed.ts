/** `+2`, `−1`, `0`: with a true minus. */
export const signed = (value: number): string => {
  if (value === 0) return '0';
  return value < 0 ? `−${-value}` : `+${value}`;
};
