import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'

/** To a place on the same page. A plain anchor leaves the router's history, and it would scroll back to the top. */
export function JumpLink({ hash, ...link }: Omit<ComponentProps<typeof Link>, 'to'> & { hash: `#${string}` }) {
  const { search } = useLocation()
  return <Link {...link} to={{ search, hash }} replace />
}
