import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import type { Answer } from '../../lib/contract.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
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
import { type RoleLine, UserStatus } from './user-status.tsx'

type User = Answer<'listUsers'>['users'][number]

export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Users' })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { roles } = await api.get('/rbac/roles')
  const list = await api.get('/rbac/users', { query: listQuery(request, filtersFor(roles)) })
  return { list, roles }
}

const filtersFor = (roles: RoleLine[]): Filter[] => [
  { name: 'role', label: 'Role', kind: 'choice', choices: roles.map(({ id, name }) => ({ value: id, label: name })) },
  choiceFilter('status', 'State', { active: 'Active', disabled: 'Disabled', erased: 'Erased' }),
  choiceFilter('sort_by', 'Order', { oldest: 'Oldest first', name: 'By name', email: 'By address' }),
]

export default function Users({ loaderData: { list, roles } }: Route.ComponentProps) {
  const may = useMay()
  const { open } = useOpenRecord()
  const [isMaking, setMaking] = useState(false)
  return (
    <ListScreen
      title="Users"
      actions={
        may('users.write') ? (
          <Button {...Dialog.opener} onClick={() => setMaking(true)}>
            <Icon of={UserPlus} className="size-4" /> <span className="max-lg:sr-only">New account</span>
          </Button>
        ) : null
      }
      filters={filtersFor(roles)}
      search="Name, address or telephone"
      label="Users"
      columns={columns}
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

const columns: Column<User>[] = [
  column('name', 'Name', (user) => <TwoLineCell main={user.full_name} sub={user.email} />, { isMain: true }),
  column('phone', 'Telephone', ({ phone }) => <span className="num">{phone ?? '–'}</span>, { from: 'xl' }),
  column('roles', 'Roles', ({ roles }) => roles.map(({ name }) => name).join(', ')),
  column(
    'factor',
    'Second factor',
    ({ has_two_factor }) => (has_two_factor ? 'On' : <span className="text-muted">Off</span>),
    { from: 'xl', phone: 'never' },
  ),
  column('seen', 'Last seen', ({ last_seen_at }) => <InstantCell at={last_seen_at} />, { from: 'lg', phone: 'never' }),
  column('since', 'Since', ({ created_at }) => <InstantCell at={created_at} />, { from: 'xl', phone: 'never' }),
  column('state', 'State', (user) => <UserStatus user={user} />, { phone: 'side' }),
]

function NobodyFound() {
  const [query, setQuery] = useSearchParams()
  return (
    <Empty
      title="Nobody like that"
      actions={
        query.size > 0 ? (
          <Button look="line" onClick={() => setQuery({})}>
            Show everybody
          </Button>
        ) : null
      }
    >
      Try a part of the name, the address or the telephone number, or take a filter away.
    </Empty>
  )
}
