import { useEffect, useState } from 'react'
import { api } from '../../../lib/api.ts'
import type { CarDetail, HotelDetail, Pin } from '../../../lib/types/catalogue-types.ts'
import { Sheet } from '../../../ui/dialog.tsx'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { CardSkeleton } from '../../../ui/skeleton.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { CarCard } from '../../listing/car-card.tsx'
import { HotelCard } from '../../listing/hotel-card.tsx'
import { carLine, hotelLine } from '../../listing/lines.ts'
import { type Filters, stayOf } from '../filters/filters.ts'
import type { Product } from '../product.ts'

type PinSheetProps = { product: Product; filters: Filters; currency: string; pin: Pin | null; onClose: () => void }
type Listing = { kind: 'hotel'; hotel: HotelDetail } | { kind: 'car'; car: CarDetail }

/** The card of a pin, the same as in lists: from below on phones, from the side elsewhere. */
export function PinSheet({ product, filters, currency, pin, onClose }: PinSheetProps) {
  const isWide = useIsWide()
  const [kept, setKept] = useState(pin)
  if (pin && pin !== kept) setKept(pin)
  return (
    <Sheet
      open={pin !== null}
      onOpenChange={(open) => open || onClose()}
      title={kept?.name ?? ''}
      from={isWide ? 'right' : 'below'}
    >
      {kept ? <PinCard key={kept.id} product={product} filters={filters} currency={currency} id={kept.id} /> : null}
    </Sheet>
  )
}

type PinCardProps = { product: Product; filters: Filters; currency: string; id: string }

function PinCard({ product, filters, currency, id }: PinCardProps) {
  const [listing, setListing] = useState<Listing | 'failed' | null>(null)
  const [tries, setTries] = useState(0)
  const query = JSON.stringify({ ...stayOf(product, filters), currency })
  // Asks the server for the one listing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a Retry asks again
  useEffect(() => {
    const gone = new AbortController()
    const asked = { params: { id }, query: JSON.parse(query), signal: gone.signal }
    const found =
      product === 'hotel'
        ? api.get('/hotels/{id}', asked).then((hotel) => ({ kind: 'hotel' as const, hotel }))
        : api.get('/cars/{id}', asked).then((car) => ({ kind: 'car' as const, car }))
    found.then(setListing).catch(() => gone.signal.aborted || setListing('failed'))
    return () => gone.abort()
  }, [product, id, query, tries])
  if (listing === 'failed')
    return (
      <ErrorNotice title="This one could not be loaded" onRetry={() => setTries(tries + 1)}>
        The list shows it too.
      </ErrorNotice>
    )
  if (!listing) return <CardSkeleton />
  const sizes = '(min-width: 768px) 400px, 100vw'
  return listing.kind === 'hotel' ? (
    <HotelCard hotel={hotelLine(listing.hotel)} stay={filters} sizes={sizes} />
  ) : (
    <CarCard car={carLine(listing.car)} stay={filters} sizes={sizes} />
  )
}
