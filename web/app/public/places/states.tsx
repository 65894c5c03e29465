import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import { PlaceTile } from './place-tile.tsx'
import type { State } from './types.ts'
import { hotelLine } from './words.ts'

/** States with hotels as tiles, the others by zone: a map's order, where a number says nothing. */
export function States({ states }: { states: State[] }) {
  const withHotels = states.filter(({ hotel_count: hotels }) => hotels > 0)
  const zones = byZone(states.filter(({ hotel_count: hotels }) => hotels === 0))
  return (
    <>
      {withHotels.length > 0 ? (
        <ul className="mt-8 grid gap-3 sm:grid-cols-2 md:mt-10 md:gap-5 lg:grid-cols-3">
          {withHotels.map((state, index) => (
            <li key={state.id}>
              <PlaceTile
                to={paths.state(state.slug)}
                name={state.name}
                line={hotelLine(state.hotel_count)}
                picture={state.image}
                isLarge
                isFirst={index === 0}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {zones.map(({ zone, members }) => (
        <section key={zone} className="mt-10 md:mt-12" aria-labelledby={idOf(zone)}>
          <h2 id={idOf(zone)} className="text-h3">
            {zone || 'More states'}
          </h2>
          <ul className="mt-3 grid gap-x-6 border-t-2 border-ink sm:grid-cols-2 lg:grid-cols-3">
            {members.map((state) => (
              <li key={state.id} className="border-b border-line">
                <StateRow state={state} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function StateRow({ state }: { state: State }) {
  return (
    <Link to={paths.state(state.slug)} prefetch="intent" className="group flex items-center gap-4 py-3">
      {state.image ? (
        <Picture
          picture={{ ...state.image, alt: '' }}
          sizes="96px"
          className="aspect-[4/3] w-24 shrink-0 rounded-field"
          imgClassName="transition-transform duration-(--duration-calm) group-hover:scale-[1.03]"
        />
      ) : (
        <span className="aspect-[4/3] w-24 shrink-0 rounded-field bg-sand" />
      )}
      <span className="min-w-0">
        <span className="head block text-lg leading-6 font-[650] decoration-2 underline-offset-4 group-hover:underline">
          {state.name}
        </span>
        {state.capital ? <span className="block text-sm text-muted">Capital: {state.capital}</span> : null}
      </span>
    </Link>
  )
}

function byZone(states: State[]): { zone: string; members: State[] }[] {
  const zones = [...new Set(states.map(({ zone }) => zone))].sort()
  return zones.map((zone) => ({ zone, members: states.filter((state) => state.zone === zone) }))
}

const idOf = (zone: string) => `zone-${zone.toLowerCase().replace(/[^a-z]+/g, '-')}`
