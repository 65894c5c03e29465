/**
 * A text without any character that nobody sees, marks of direction included: for addresses and numbers, which nobody
 * writes from right to left. Overrides of the direction stay, so that what holds one is no address and no number.
 */
export const withoutAnyInvisible = (text: string) =>
  text.replace(/(?![\u202d\u202e])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/gu, '')
