import { addressLine } from '@skyroute/core/bookings/stated/arriving.ts'
import type { HotelDetail } from '../../lib/types/catalogue-types.ts'
import { Rules } from '../../shared/listing/rules.tsx'
import { DirectionsLink } from '../../shared/map/directions-link.tsx'
import { MapLink } from '../../shared/map/map-link.tsx'
import { PositionMap } from '../../shared/map/position-map.tsx'
import type { LoadedReviews } from '../../shared/reviews/load-reviews.ts'
import { Reviews } from '../../shared/reviews/reviews.tsx'

export type HotelRestProps = { hotel: HotelDetail; reviews: LoadedReviews }

/** What comes after the choice of dates. */
export default function HotelRest({ hotel, reviews }: HotelRestProps) {
  return (
    <>
      <Reviews product="hotel" loaded={reviews} />
      <Where hotel={hotel} />
      <HouseRules hotel={hotel} />
    </>
  )
}

function Where({ hotel }: { hotel: HotelDetail }) {
  return (
    <section
      id="where"
      className="paint-when-near [--usual-height:514px] md:[--usual-height:574px] scroll-mt-32 pt-12"
      aria-labelledby="where-title"
    >
      <h2 id="where-title" className="text-h2">
        Location
      </h2>
      <address className="mt-3 not-italic">
        <b className="block font-semibold">{addressLine(hotel, hotel.location)}</b>
        {hotel.landmark ? <span className="block text-muted">{hotel.landmark}</span> : null}
      </address>
      {hotel.directions ? <p className="mt-2 max-w-[62ch] text-muted">{hotel.directions}</p> : null}
      <p className="flex flex-wrap items-center gap-x-5">
        <DirectionsLink to={hotel} />
        <MapLink lat={hotel.lat} lng={hotel.lng} />
      </p>
      <PositionMap name={hotel.name} lat={hotel.lat} lng={hotel.lng} stateSlug={hotel.state_slug} zoom={13} />
    </section>
  )
}

function HouseRules({ hotel }: { hotel: HotelDetail }) {
  // Houses often write their hours among the policies: said once is enough.
  const saidOf = (name: string) =>
    hotel.policies.find((policy) => policy.startsWith(`${name} `))?.slice(name.length + 1)
  const others = hotel.policies.filter((policy) => !/^Check-(in|out) /.test(policy))
  return (
    <section
      id="house"
      className="paint-when-near [--usual-height:438px] md:[--usual-height:251px] scroll-mt-32 pt-12 pb-4"
      aria-labelledby="house-title"
    >
      <h2 id="house-title" className="text-h2">
        House rules
      </h2>
      <Rules
        rules={[
          { name: 'Check-in', value: saidOf('Check-in') ?? `from ${hotel.check_in_time}` },
          { name: 'Check-out', value: saidOf('Check-out') ?? `by ${hotel.check_out_time}` },
          { name: 'Cancelling', value: hotel.cancellation, isWide: true },
        ]}
      />
      <ul className="mt-5 grid list-disc gap-x-10 gap-y-1.5 pl-5 text-muted md:grid-cols-2" aria-label="Policies">
        {others.map((policy) => (
          <li key={policy}>{policy}</li>
        ))}
      </ul>
    </section>
  )
}
