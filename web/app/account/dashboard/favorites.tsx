import { CircleSlash, HeartOff } from 'lucide-react'
import { Link } from 'react-router'
import { refreshFavorites, useFavorites } from '../../lib/person/favorites.ts'
import { useSite } from '../../lib/site.ts'
import type { Favorite } from '../../lib/types/api-types.ts'
import { bookingLink, paths } from '../../paths.ts'
import { CardRating } from '../../shared/card-rating.tsx'
import { saveFavorite, unsaveFavorite } from '../../shared/listing/favorite-heart.tsx'
import { FullDates } from '../../shared/listing/full-dates.tsx'
import { PriceTag } from '../../shared/listing/price-tag.tsx'
import { stayOf } from '../../shared/search/filters/filters.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { useSeen } from '../../ui/hooks/use-seen.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import { showToast } from '../../ui/toasts/toast.ts'
import { WaysToBook } from './booking-history.tsx'
import { RowPicture } from './booking-row.tsx'
import { type ChosenDates, FavoriteDates, useChosenDates, useOnDates } from './favorite-dates.tsx'
import { PanelTitle } from './panel-title.tsx'

const TITLE_ID = 'favorites-title'
/** Each is asked for its dates by a call of its own. */
const ASKED_MOST = 30

/** The favorites tab: what was saved, the latest first, each as it is sold now. */
export function Favorites() {
  const { currency } = useSite()
  // Prices in the chosen currency, and cards of what a heart has just saved.
  useSeen(currency, () => void refreshFavorites())
  return (
    <section aria-labelledby={TITLE_ID}>
      <PanelTitle id={TITLE_ID}>Favorites</PanelTitle>
      <div className="mt-5">
        <Rows />
      </div>
    </section>
  )
}

function Rows() {
  const { favorites, state } = useFavorites()
  const { range, setRange, dates } = useChosenDates()
  if (state === 'unknown')
    return <Skeletons label="Loading your favorites" className="grid gap-2" bars={['h-29', 'h-29']} />
  if (state === 'failed')
    return <ErrorNotice title="We could not load your favorites" onRetry={() => void refreshFavorites()} />
  if (favorites.length === 0) return <NothingSaved />
  return (
    <>
      <FavoriteDates range={range} onChange={setRange} />
      {dates ? null : (
        <p className="mt-2 text-note text-muted">
          Choose dates to see what is available and the whole price, tax included.
        </p>
      )}
      <ul className="card mt-4">
        {favorites.map((each, index) => (
          <Row
            key={`${each.item_type} ${each.item_id}`}
            favorite={each}
            dates={index < ASKED_MOST && each.is_listed ? dates : null}
          />
        ))}
      </ul>
    </>
  )
}

type RowProps = { favorite: Favorite; dates: ChosenDates | null }

function Row({ favorite, dates }: RowProps) {
  const image = favorite.listing?.image
  return (
    <li className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-line px-4 py-4 last:border-0 md:grid-cols-[120px_minmax(0,1fr)_auto] md:items-center md:px-5">
      <RowPicture picture={image} />
      <Words favorite={favorite} dates={dates} />
      <div className="max-md:col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:justify-end md:gap-6">
        <Price favorite={favorite} dates={dates} />
        {favorite.is_listed ? (
          <ButtonLink
            look="line"
            small
            to={bookingLink({
              type: favorite.item_type,
              id: favorite.item_id,
              start_date: dates?.startOn,
              end_date: dates?.endOn,
            })}
          >
            Book Now<span className="sr-only">: {favorite.name}</span>
          </ButtonLink>
        ) : null}
        <Button
          look="quiet"
          small
          className="-mr-3 !px-3 !text-muted hover:!text-danger"
          onClick={() => remove(favorite)}
        >
          <Icon of={HeartOff} className="size-4.5" /> <span className="max-sm:sr-only">Remove</span>
          <span className="sr-only"> {favorite.name}</span>
        </Button>
      </div>
    </li>
  )
}

function Words({ favorite, dates }: RowProps) {
  const { item_type: type, item_id: id, name, is_listed: isListed, listing } = favorite
  const stay = stayOf(type, dates ?? {})
  return (
    <div className="min-w-0">
      <p className="eyebrow">{type === 'hotel' ? 'Hotel' : 'Car'}</p>
      <h2 className="mt-0.5 text-[1.0625rem] leading-[1.375rem]">
        {isListed ? (
          <Link
            to={type === 'hotel' ? paths.hotel(id, stay) : paths.car(id, stay)}
            className="underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </h2>
      {listing ? (
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {listing.location} <CardRating of={listing} />
        </p>
      ) : null}
    </div>
  )
}

function Price({ favorite, dates }: RowProps) {
  const { currency } = useSite()
  const { answer, problem } = useOnDates({ ...favorite, currency, dates })
  if (!favorite.is_listed) return <Status look={['off', CircleSlash, 'No longer listed']} />
  if (!favorite.listing) return null
  if (problem) return <p className="max-w-64 text-note text-muted md:text-right">{problem}</p>
  if (answer && !answer.isFree)
    return (
      <p className="max-w-64 md:text-right">
        <FullDates line={answer} />
      </p>
    )
  const isHotel = favorite.item_type === 'hotel'
  const { listing } = favorite
  return (
    <PriceTag
      stay={answer?.stay ?? null}
      unitPrice={listing.price}
      currency={listing.currency}
      unit={isHotel ? 'night' : 'day'}
      className="md:text-right"
    />
  )
}

/** The row goes at once, and the focus with it would be lost. */
function remove(favorite: Favorite) {
  document.getElementById(TITLE_ID)?.focus()
  void unsaveFavorite(favorite)
  showToast({
    title: 'Removed from favorites',
    message: favorite.name,
    action: favorite.is_listed ? { label: 'Undo', onPress: () => putBack(favorite) } : undefined,
  })
}

const putBack = ({ item_type, item_id, name }: Favorite) => void saveFavorite({ item_type, item_id, name })

function NothingSaved() {
  return (
    <Empty title="No favorites yet" actions={<WaysToBook hotels="Look at hotels" cars="Look at cars" />}>
      Tap the heart on a hotel or car to save it here.
    </Empty>
  )
}
