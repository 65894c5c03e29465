import type { Hotel } from '../../lib/types/catalogue-types.ts'
import { paths } from '../../paths.ts'
import { Gone } from '../../shared/listing/gone.tsx'
import { HotelCard } from '../../shared/listing/hotel-card.tsx'
import { ButtonLink } from '../../ui/button.tsx'

export default function HotelMissing({ near, hasId }: { near: Hotel[]; hasId: boolean }) {
  const why = hasId ? 'Hotel not found' : 'Hotel ID is required'
  return (
    <Gone
      title="Hotel Not Found"
      sentence={`${why}. It may have closed, or the link may have lost a letter on its way.`}
      actions={<ButtonLink to={paths.hotels()}>Back to Hotels</ButtonLink>}
    >
      {near.length > 0 ? (
        <section className="mt-12" aria-labelledby="near">
          <h2 id="near" className="text-h2">
            Guests like these
          </h2>
          <ul className="mt-6 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
            {near.map((hotel) => (
              <li key={hotel.id}>
                <HotelCard hotel={hotel} sizes="(min-width: 1024px) 368px, (min-width: 768px) 46vw, 100vw" />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Gone>
  )
}
