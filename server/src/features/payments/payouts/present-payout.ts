/** Hundredths of a currency, as its amounts are written. Kobo and cents alike. */
export const presentMinor = (minor: number) => minor / 100
