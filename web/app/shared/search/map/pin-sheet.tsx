import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import type { Query } from '../../../lib/contract.ts'
import type { CarDetail, HotelDetail, Pin } from '../../../lib/types/catalogue-types.ts'
import { useFetched } from '../../../lib/use-fetched.ts'
import { useIsWide } from '../../../ui/hooks/use-media.ts'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/popups/dialog.tsx'
import { CardSkeleton } from '../../../ui/skeleton.tsx'
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
  const query = { ...stayOf(product, filters), currency }
  const {
    answer: listing,
    error,
    reload,
  } = useFetched(`${product} ${id} ${JSON.stringify(query)}`, (signal) =>
    listingOf(product, { params: { id }, query, signal }),
  )
  if (error)
    return (
      <ErrorNotice title="This one could not be loaded" onRetry={() => void reload()}>
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

type Asked = { params: { id: string }; query: Query; signal: AbortSignal | undefined }

async function listingOf(product: Product, asked: Asked): Promise<Listing> {
  return product === 'hotel'
    ? { kind: 'hotel', hotel: await api.get('/hotels/{id}', asked) }
    : { kind: 'car', car: await api.get('/cars/{id}', asked) }
}
