import { Heart } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useUser } from '../../lib/session.ts'
import { paths } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'

/** Guests are sent to sign in and come back; who is signed in sees it once favourites can be kept. */
export function FavoriteLink({ name, className }: { name: string; className?: string }) {
  const { pathname, search } = useLocation()
  if (useUser()) return null
  return (
    <Link
      to={paths.login(pathname + search)}
      aria-label={`Save ${name} to favorites`}
      className={classes('guest-only btn-icon z-10 bg-card/95 text-ink shadow-soft hover:bg-card', className)}
    >
      <Icon of={Heart} />
    </Link>
  )
}
