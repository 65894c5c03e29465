import type { Answer } from '../../lib/contract.ts'
import { useUser } from '../../lib/session.ts'
import { ErrorNotice } from '../../ui/notice.tsx'
import { consolePaths } from '../console-paths.ts'
import { Drawer } from '../parts/drawer.tsx'
import { DrawerLink, DrawerSection, Facts } from '../parts/drawer-section.tsx'
import { useMay } from '../parts/permissions.ts'
import { TableSkeleton } from '../parts/table-skeleton.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import type { StaffUser } from './staff-user.ts'
import { UserActions } from './user-actions.tsx'
import { UserActivity } from './user-activity.tsx'
import { UserBookings } from './user-bookings.tsx'
import { UserDetails } from './user-details.tsx'
import { UserRoles } from './user-roles.tsx'
import { UserSessions } from './user-sessions.tsx'
import { UserStatus } from './user-status.tsx'

type RoleLine = Answer<'listRoles'>['roles'][number]
type UserDrawerProps = {
  id: string
  roles: RoleLine[]
  position?: string
  onPrevious?: () => void
  onNext?: () => void
  onClose: () => void
}

/** One person: who they are here, what they may do, where they are logged in, what they booked. */
export function UserDrawer({ id, roles, ...drawer }: UserDrawerProps) {
  const { answer: user, error, reload } = useAnswer('/rbac/users/{id}', { params: { id } })
  return (
    <Drawer
      title={user?.full_name ?? 'Account'}
      badge={user ? <UserStatus user={user} /> : null}
      footer={user ? <UserActions user={user} onChanged={reload} /> : null}
      {...drawer}
    >
      {error ? (
        <ErrorNotice title="This account could not be loaded" onRetry={() => void reload()}>
          {error.detail}
        </ErrorNotice>
      ) : null}
      {user ? <UserSections user={user} roles={roles} reload={reload} /> : null}
      {user || error ? null : <TableSkeleton label="Loading the account" rows={6} />}
    </Drawer>
  )
}

/** Whatever of it changes, the record has one line more. */
const standingOf = ({ version, roles, live_sessions }: StaffUser) =>
  [version, live_sessions, ...roles.map(({ id }) => id)].join(' ')

type Sections = { user: StaffUser; roles: RoleLine[]; reload: () => Promise<void> }

function UserSections({ user, roles, reload }: Sections) {
  const may = useMay()
  const isMe = useUser()?.id === user.id
  return (
    <div className="grid gap-6">
      <UserDetails key={user.version} user={user} onChanged={reload} />
      <DrawerSection title="Roles">
        <UserRoles user={user} roles={roles} isMe={isMe} onChanged={reload} />
      </DrawerSection>
      {may('users.write') ? (
        <DrawerSection title="Logged in at">
          <UserSessions user={user} onChanged={reload} />
        </DrawerSection>
      ) : null}
      {may('bookings.read') ? (
        <DrawerSection
          title="Bookings"
          more={
            <DrawerLink to={consolePaths.bookings('hotel', { search: user.email })}>Search all bookings</DrawerLink>
          }
        >
          <Facts
            facts={[
              ['Bookings', `${user.total_bookings}, ${user.active_bookings} of them to come`],
              ['Spent', `₦${user.total_spent.toLocaleString('en-NG')}`],
            ]}
          />
          <UserBookings userId={user.id} />
        </DrawerSection>
      ) : null}
      {may('roles.write') ? (
        <DrawerSection
          title="On record"
          more={<DrawerLink to={consolePaths.audit({ actor_id: user.id })}>All they did</DrawerLink>}
        >
          <UserActivity key={standingOf(user)} userId={user.id} />
        </DrawerSection>
      ) : null}
    </div>
  )
}
