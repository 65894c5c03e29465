/** What is searched for. */
export type Product = 'hotel' | 'car'
