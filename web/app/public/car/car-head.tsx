import { CalendarX } from 'lucide-react'
import type { CarDetail } from '../../lib/types/catalogue-types.ts'
import { paths } from '../../paths.ts'
import { Breadcrumb } from '../../shared/listing/breadcrumb.tsx'
import { FavoriteHeart } from '../../shared/listing/favorite-heart.tsx'
import { ShareButton } from '../../shared/listing/share-button.tsx'
import { WhatsappLink } from '../../shared/listing/whatsapp-link.tsx'
import { JumpLink } from '../../shared/sections/jump-link.tsx'
import { StarRating } from '../../ui/icons/star-rating.tsx'
import { GalleryViewer } from '../../ui/pictures/gallery-viewer.tsx'
import { Status } from '../../ui/status.tsx'

export function CarHead({ car, isAvailable }: { car: CarDetail; isAvailable: boolean }) {
  const cover = Math.max(
    0,
    car.images.findIndex((image) => image.is_cover),
  )
  return (
    <>
      <Breadcrumb
        steps={[
          { label: 'Cars', to: paths.cars() },
          { label: car.state, to: paths.cars({ location: car.state_slug }) },
          { label: car.category, to: paths.cars({ location: car.state_slug, category: car.category }) },
        ]}
      />
      <div className="mt-1 flex items-start justify-between gap-4">
        <div>
          <h1 className="text-[2rem] [overflow-wrap:anywhere] leading-[2.25rem] md:text-h1">{car.name}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
            <span className="status border border-line bg-card !px-2.5 text-ink">{car.category}</span>
            {car.rating ? (
              <JumpLink hash="#reviews" className="hover:underline">
                <StarRating rating={car.rating} ratingCount={car.rating_count} />
              </JumpLink>
            ) : null}
            <span>
              {car.year}, {car.color.toLowerCase()}
            </span>
            <span>{car.location}</span>
            <WhatsappLink name={car.name} />
          </p>
        </div>
        <div className="flex shrink-0 gap-2">
          <ShareButton name={car.name} className="bg-card" />
          <FavoriteHeart type="car" id={car.id} name={car.name} className="border border-line !shadow-none" />
        </div>
      </div>
      <div className="relative mt-5">
        <GalleryViewer name={car.name} pictures={car.images} coverIndex={cover} />
        {isAvailable ? null : (
          <span className="absolute top-3 right-3">
            <Status look={['bad', CalendarX, 'Not Available']} />
          </span>
        )}
      </div>
    </>
  )
}
