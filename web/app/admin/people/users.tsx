import { ShieldAlert, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import type { Answer } from '../../lib/contract.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { Status } from '../../ui/status.tsx'
import { choiceFilter, type Filter } from '../parts/filters/filters.ts'
import { listQuery } from '../parts/filters/list-query.ts'
import { ListScreen } from '../parts/list-screen.tsx'
import { keepsListBehindDrawer, useOpenRecord } from '../parts/open-record.ts'
import { useMay } from '../parts/permissions.ts'
import { InstantCell, TwoLineCell } from '../parts/table/cells.tsx'
import { type Column, column } from '../parts/table/column.ts'
import type { Route } from './+types/users'
import { NewUser } from './new-user.tsx'
import { UserDrawer } from './user-drawer.tsx'
import { describeRole, type RoleLine, UserStatus } from './user-status.tsx'

type User = Answer<'listUsers'>['users'][number]

export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'People' })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { roles } = await api.get('/rbac/roles')
  const group = isStaffTab(new URL(request.url).searchParams) ? 'staff' : 'customers'
  const list = await api.get('/rbac/users', { query: { ...listQuery(request, filtersFor(roles)), group } })
  return { list, roles, group }
}

/** People who work here, drivers with them, have a list of their own. */
const isStaffTab = (query: URLSearchParams) => query.get('tab') === 'staff'

const filtersFor = (roles: RoleLine[]): Filter[] => [
  {
    name: 'role',
    label: 'Role',
    kind: 'choice',
    choices: roles.map((role) => ({ value: role.id, label: describeRole(role) })),
  },
  choiceFilter('status', 'State', { active: 'Active', disabled: 'Disabled', erased: 'Erased' }),
  choiceFilter('sort_by', 'Order', { oldest: 'Oldest first', name: 'By name', email: 'By address' }),
]

export default function Users({ loaderData: { list, roles, group } }: Route.ComponentProps) {
  const may = useMay()
  const { open } = useOpenRecord()
  const [isMaking, setMaking] = useState(false)
  const isStaff = group === 'staff'
  return (
    <ListScreen
      title={isStaff ? 'Staff' : 'Customers'}
      intro={isStaff ? describeBare(list.users) : undefined}
      actions={
        may('users.write') ? (
          <Button {...Dialog.opener} onClick={() => setMaking(true)}>
            <Icon of={UserPlus} className="size-4" /> <span className="max-lg:sr-only">New account</span>
          </Button>
        ) : null
      }
      filters={filtersFor(roles)}
      search="Name, address or telephone"
      label={isStaff ? 'Staff' : 'Customers'}
      columns={isStaff ? staffColumns : columns}
      rows={list.users}
      page={list}
      one="person"
      many="people"
      empty={<NobodyFound />}
      drawer={(id, place) => <UserDrawer id={id} roles={roles} {...place} />}
    >
      <NewUser open={isMaking} onOpenChange={setMaking} roles={roles} onMade={open} />
    </ListScreen>
  )
}

/** Drivers see their own trips alone. */
const runsTheConsole = ({ roles }: User) => roles.some(({ id }) => id !== 'customer' && id !== 'driver')

/** Nobody else notices: whoever has their password has the console. */
function describeBare(users: readonly User[]): string | undefined {
  const bare = users.filter((user) => runsTheConsole(user) && !user.has_two_factor && !user.is_disabled)
  if (bare.length === 0) return undefined
  return `Without a second factor, though they work in this console: ${bare.map(({ full_name }) => full_name).join(', ')}. They turn it on in their own settings.`
}

const factor = (user: User) => {
  if (user.has_two_factor) return 'On'
  return runsTheConsole(user) ? <Status look={['wait', ShieldAlert, 'Off']} /> : <span className="text-muted">Off</span>
}

const columns: Column<User>[] = [
  column('name', 'Name', (user) => <TwoLineCell main={user.full_name} sub={user.email ?? user.phone ?? ''} />, {
    isMain: true,
  }),
  column('phone', 'Telephone', ({ phone }) => <span className="num">{phone ?? '–'}</span>, { from: 'xl' }),
  column('roles', 'Roles', ({ roles }) => roles.map(describeRole).join(', ')),
  column('factor', 'Second factor', factor, { from: 'xl', phone: 'never' }),
  column('seen', 'Last seen', ({ last_seen_at }) => <InstantCell at={last_seen_at} />, { from: 'lg', phone: 'never' }),
  column('since', 'Since', ({ created_at }) => <InstantCell at={created_at} />, { from: 'xl', phone: 'never' }),
  column('state', 'State', (user) => <UserStatus user={user} />, { phone: 'side' }),
]

const staffColumns = columns.map((each) => (each.key === 'factor' ? { ...each, from: undefined } : each))

function NobodyFound() {
  const [query, setQuery] = useSearchParams()
  return (
    <Empty
      title="Nobody like that"
      actions={
        query.size > 0 ? (
          <Button look="line" onClick={() => setQuery(query.get('tab') ? { tab: 'staff' } : {})}>
            Show everybody
          </Button>
        ) : null
      }
    >
      Try a part of the name, the address or the telephone number, or take a filter away.
    </Empty>
  )
}
