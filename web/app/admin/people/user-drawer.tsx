import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/days.ts'
import { useUser } from '../../lib/session.ts'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { consolePaths } from '../console-paths.ts'
import { EditForm, EditSection } from '../form/edit-form.tsx'
import type { FormField } from '../form/fields.ts'
import { describeAction } from '../parts/audit-words.ts'
import { DrawerLink, type DrawerPlace, DrawerSection, type FactLines, Facts, RecordDrawer } from '../parts/drawer.tsx'
import { History } from '../parts/history.tsx'
import { useMay } from '../parts/permissions.ts'
import { useAnswer } from '../parts/use-answer.ts'
import { UserActions } from './user-actions.tsx'
import { UserBookings } from './user-bookings.tsx'
import { UserRoles } from './user-roles.tsx'
import { UserSecondFactor } from './user-second-factor.tsx'
import { UserSessions } from './user-sessions.tsx'
import { type RoleLine, type StaffUser, UserStatus } from './user-status.tsx'

/** One person: who they are here, what they may do, where they are logged in, what they booked. */
export function UserDrawer({ id, roles, ...place }: DrawerPlace & { id: string; roles: RoleLine[] }) {
  const loaded = useAnswer('/rbac/users/{id}', { params: { id } })
  return (
    <RecordDrawer
      loaded={loaded}
      what="account"
      title={({ full_name }) => full_name}
      badge={(user) => <UserStatus user={user} />}
      footer={(user) => <UserActions user={user} onChanged={loaded.reload} />}
      {...place}
    >
      {(user) => <UserSections user={user} roles={roles} onChanged={loaded.reload} />}
    </RecordDrawer>
  )
}

/** Whatever of it changes, the record has one line more. */
const standingOf = ({ version, roles, live_sessions }: StaffUser) =>
  [version, live_sessions, ...roles.map(({ id }) => id)].join(' ')

const accountFields = (hasEmail: boolean): readonly FormField[] => [
  { name: 'first_name', label: 'First name', kind: 'text', isNeeded: true },
  { name: 'last_name', label: 'Last name', kind: 'text', isNeeded: true },
  {
    name: 'email',
    label: 'E-mail',
    kind: 'email',
    isWide: true,
    help: hasEmail ? otherAddress : firstAddress,
  },
  ...(hasEmail ? [] : [proofOfOwner]),
  { name: 'phone', label: 'Telephone', kind: 'tel', isWide: true, emptyIs: null },
]
const proofOfOwner: FormField = {
  name: 'reason',
  label: 'How they showed that the bookings are theirs',
  kind: 'text',
  isWide: true,
  help: 'For example: called back on the number of the account; named two references. It stays on record.',
}
const otherAddress =
  'They log in with it. The new address gets an invitation and counts once it is opened; the old one is told. Whatever opened the account before then no longer does.'
const firstAddress =
  'They log in with it and see all bookings of this account. Ask for the references of their bookings first: a name and a number alone may be somebody else’s.'

type Sections = { user: StaffUser; roles: RoleLine[]; onChanged: () => Promise<void> }

function UserSections({ user, roles, onChanged }: Sections) {
  const may = useMay()
  const isMe = useUser()?.id === user.id
  return (
    <>
      <EditSection
        title="Account"
        canEdit={may('users.write') && !user.is_erased}
        form={(part) => (
          <EditForm
            {...part}
            fields={accountFields(user.email !== null)}
            record={user}
            call={(body) => api.put('/rbac/users/{id}', { params: { id: user.id }, body })}
            done="Account saved"
            onChanged={onChanged}
          />
        )}
      >
        <Facts facts={factsOf(user)} />
      </EditSection>
      <DrawerSection title="Roles">
        <UserRoles user={user} roles={roles} isMe={isMe} onChanged={onChanged} />
      </DrawerSection>
      {may('users.write') && !user.is_erased && !isMe ? (
        <DrawerSection title="Second factor">
          <UserSecondFactor user={user} onChanged={onChanged} />
        </DrawerSection>
      ) : null}
      {may('users.write') ? (
        <DrawerSection title="Logged in at">
          <UserSessions user={user} onChanged={onChanged} />
        </DrawerSection>
      ) : null}
      {may('bookings.read') ? (
        <DrawerSection
          title="Bookings"
          more={<DrawerLink to={consolePaths.bookings({ user_id: user.id })}>Search all bookings</DrawerLink>}
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
    </>
  )
}

const factsOf = (user: StaffUser): FactLines => [
  ['E-mail', user.email ?? 'None: booked for by telephone number'],
  ...(user.pending_email ? ([['New e-mail', `Waiting for confirmation: ${user.pending_email}`]] as const) : []),
  ['Telephone', user.phone ?? 'Not given'],
  ['Password', user.has_password ? 'Chosen' : 'Not chosen yet'],
  ['Second factor', user.has_two_factor ? 'On' : 'Off'],
  ['Since', formatInstant(user.created_at, 'with year')],
  ['Last seen', user.last_seen_at ? formatInstant(user.last_seen_at, 'with year') : 'Logged in nowhere'],
]

/** What happened to an account, to its person's own doing as well, as the audit says. */
function UserActivity({ userId }: { userId: string }) {
  const { answer, error, reload } = useAnswer('/admin/audit', {
    query: { subject_id: userId, per_page: 8 },
  })
  if (error) return <ErrorNotice title="The record could not be loaded" onRetry={() => void reload()} />
  if (!answer) return <Skeleton className="h-20" />
  const entries = answer.entries.map(({ at, action, actor_name, reason }) => ({
    at,
    what: describeAction(action),
    by: actor_name,
    note: reason,
  }))
  return <History label="What happened to this account" entries={entries} />
}
