import { History } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { forget } from '../../lib/browser/browser-storage.ts'
import { storageKeys } from '../../lib/browser/storage-keys.ts'
import { paths } from '../../paths.ts'
import { useHasScript } from '../../ui/hooks/use-media.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { type RecentListing, recentListings } from './recent-listings.ts'

/** What this browser looked at before; nothing at all when it is the first. */
export default function RecentStrip({ without }: { without?: { product: string; id: string } }) {
  const hasScript = useHasScript()
  const [isForgotten, setForgotten] = useState(false)
  const recent = useMemo(() => (hasScript && !isForgotten ? recentListings() : []), [hasScript, isForgotten])
  const others = recent.filter(({ product, id }) => product !== without?.product || id !== without?.id)
  if (others.length === 0) return null
  const clear = () => {
    forget(storageKeys.recentListings)
    setForgotten(true)
  }
  return (
    <section className="wrap mt-14 md:mt-20" aria-labelledby="recent">
      <div className="flex items-center justify-between gap-4">
        <h2 id="recent" className="flex items-center gap-2.5 text-h3">
          <Icon of={History} className="text-muted" /> You looked at
        </h2>
        <button type="button" onClick={clear} className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
          Forget these
        </button>
      </div>
      <ul className="scroll-x mt-3 gap-4 max-md:-mx-5 max-md:px-5 [&>li]:w-44 md:[&>li]:w-52">
        {others.map((listing) => (
          <li key={`${listing.product} ${listing.id}`}>
            <Tile listing={listing} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tile({ listing: { product, id, name, location, image } }: { listing: RecentListing }) {
  return (
    <article className="group relative">
      {image ? (
        <Picture picture={{ ...image, alt: '' }} sizes="208px" className="aspect-[4/3] rounded-field" />
      ) : (
        <div className="aspect-[4/3] rounded-field bg-sand" />
      )}
      <h3 className="mt-2 font-sans text-[.9375rem] leading-5 font-semibold">
        <Link
          to={product === 'hotel' ? paths.hotel(id) : paths.car(id)}
          prefetch="intent"
          className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          {name}
        </Link>
      </h3>
      <p className="text-note text-muted">{location}</p>
    </article>
  )
}
