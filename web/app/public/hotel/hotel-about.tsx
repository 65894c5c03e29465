import type { HotelDetail } from '../../lib/types/catalogue-types.ts'
import { Extras } from '../../shared/listing/extras.tsx'
import { HotelFactRows, type HotelLines } from './hotel-facts.tsx'

export type HotelAboutProps = { hotel: HotelDetail & { lines: HotelLines } }

/** Facts before prose. Only read: it needs no script until somebody does something. */
export default function HotelAbout({ hotel }: HotelAboutProps) {
  return (
    <>
      <HotelFactRows lines={hotel.lines} />
      <Prose hotel={hotel} />
    </>
  )
}

function Prose({ hotel }: { hotel: HotelDetail }) {
  return (
    <section className="pt-8" aria-label="About the hotel">
      <p className="max-w-[62ch] text-[1.0625rem] [overflow-wrap:anywhere] leading-7">{hotel.description}</p>
      <Extras words={hotel.amenities} label="Amenities" />
    </section>
  )
}
