import { useLocation, useNavigate } from 'react-router'
import { ApiError } from '../../lib/api-error.ts'
import { addFavorite, type FavoriteItem, isKept, removeFavorite, useFavorites } from '../../lib/person/favorites.ts'
import { useUser } from '../../lib/session.ts'
import { paths } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import { SpriteIcon } from '../../ui/icons/icon-sprite.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { showError, showToast } from '../../ui/toasts/toast.ts'

type FavoriteHeartProps = { type: FavoriteItem['item_type']; id: string; name: string; className?: string }

const look = 'btn-icon z-10 bg-card/95 text-ink shadow-soft hover:bg-card'

/** Guests are sent to sign in and come back; who is signed in saves it, or takes it back. */
export function FavoriteHeart({ type, id, name, className }: FavoriteHeartProps) {
  const user = useUser()
  const { pathname, search } = useLocation()
  if (user) return <Toggle item={{ item_type: type, item_id: id, name }} className={className} />
  return (
    <RowLink
      to={paths.login(pathname + search)}
      aria-label={`Save ${name} to favorites`}
      className={classes('guest-only', look, className)}
    >
      <SpriteIcon of="heart" />
    </RowLink>
  )
}

function Toggle({ item, className }: { item: FavoriteItem; className?: string }) {
  const isSaved = isKept(useFavorites(), item)
  const navigate = useNavigate()
  const save = async () => {
    if (await saveFavorite(item))
      showToast({
        title: 'Saved to favorites',
        message: item.name,
        action: { label: 'See favorites', onPress: () => void navigate(paths.dashboard('favorites')) },
      })
  }
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={`Save ${item.name} to favorites`}
      onClick={() => void (isSaved ? unsaveFavorite(item) : save())}
      className={classes('cursor-pointer', look, isSaved && '!text-dusk', className)}
    >
      <SpriteIcon of="heart" className={classes('size-5', isSaved && 'fill-current')} />
    </button>
  )
}

/** Shown as done at once; a refusal is said. Answers whether it was saved. */
export const saveFavorite = (item: FavoriteItem): Promise<boolean> =>
  addFavorite(item).then(() => true, tell('Unable to add to favorites.'))
export const unsaveFavorite = (item: FavoriteItem) =>
  removeFavorite(item).catch(tell('Unable to remove from favorites.'))

const tell = (title: string) => (error: unknown) => {
  if (!(error instanceof ApiError)) throw error
  showError(title, error.detail)
  return false
}
