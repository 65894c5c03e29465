import type { ComponentProps } from 'react'
import { Bell } from './bell.tsx'
import { UserMenu } from './user-menu.tsx'

/** The header's corner of somebody who is signed in. */
export default function PersonCorner({ user }: ComponentProps<typeof UserMenu>) {
  return (
    <>
      <Bell />
      <UserMenu user={user} />
    </>
  )
}
