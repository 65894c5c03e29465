import type { Filters } from '../../search/filters/filters.ts'
import type { HotelLine } from '../lines.ts'
import { FullHotelRow, HotelRow } from './hotel-row.tsx'

export type HotelRowsProps = { hotels: HotelLine[]; stay: Partial<Filters> }

export default function HotelRows({ hotels, stay }: HotelRowsProps) {
  return (
    <ul className="mt-4 grid gap-4 empty:hidden">
      {hotels.map((hotel, index) => (
        <li key={hotel.id} className="paint-when-near [--usual-height:calc(62.5vw_+_270px)] md:[--usual-height:276px]">
          {hotel.is_available ? (
            <HotelRow hotel={hotel} stay={stay} isFirst={index === 0} />
          ) : (
            <FullHotelRow hotel={hotel} stay={stay} />
          )}
        </li>
      ))}
    </ul>
  )
}
