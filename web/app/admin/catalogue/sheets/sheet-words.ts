export type SheetKind = 'hotels' | 'room-types' | 'cars' | 'days'
type Words = { title: string; one: string; many: string; out: string; in: string }

const listings = (title: string, one: string, needs: string): Words => ({
  title,
  one,
  many: title.toLowerCase(),
  out: `Every ${one}, one a row, as CSV that opens in Excel and Google Sheets. Edit it there and keep the first row and the ids.`,
  in: `At most 2,000 rows, saved as CSV UTF-8. A row with an id changes that ${one}; a row without makes a new one${needs}. A cell left empty keeps what is there; an empty list or fact is emptied. Columns may be left out. First you see what would happen: nothing is changed before you say so.`,
})

export const sheetWords: Record<SheetKind, Words> = {
  hotels: listings('Hotels', 'hotel', ', switched off unless on_sale says yes'),
  'room-types': listings('Room types', 'room type', ' in the hotel of its hotel_id'),
  cars: listings('Cars', 'car', ', switched off unless on_sale says yes'),
  days: {
    title: 'Days',
    one: 'day',
    many: 'days',
    out: 'The calendar of one hotel or car, one row for each day of each room type: price, closed, shortest stay.',
    in: 'At most 5,000 rows. An empty price or shortest stay is the usual one again. Days that are over stay as they are. First you see what would happen.',
  },
}

export const sheetKindIn = (text: string | null): SheetKind =>
  text !== null && Object.hasOwn(sheetWords, text) ? (text as SheetKind) : 'hotels'
