import { within } from '@emlia/kernel';

/** Manpower in a sentence: prices are tenths, and sums of tenths are not always quite tenths. */
export const formatManpower = (amount: number): string => `${Math.round(amount * 100) / 100}`;

/** Whether manpower is enough for a price (manpower.purchase); of the same sum added up another way it is. */
export const canPay = (price: number, manpower: number): boolean => within(price, manpower);
