import { Check, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { useUser } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Check as Choice } from '../../ui/fields/check.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { ConsolePage } from '../parts/page.tsx'
import { SideScroll } from '../parts/side-scroll.tsx'
import type { Route } from './+types/roles'
import { type PermissionLine, permissionGroups, type Role } from './permission-groups.ts'
import { RemoveRole } from './remove-role.tsx'
import { RoleDialog } from './role-dialog.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Roles' })

export async function clientLoader() {
  const [{ roles }, { permissions }] = await Promise.all([api.get('/rbac/roles'), api.get('/rbac/permissions')])
  return { roles, permissions }
}

type Open = { is: 'new' } | { is: 'edit' | 'remove'; role: Role } | null

export default function Roles({ loaderData: { roles, permissions } }: Route.ComponentProps) {
  const [open, setOpen] = useState<Open>(null)
  const { revalidate } = useRevalidator()
  const close = () => setOpen(null)
  return (
    <ConsolePage
      title="Roles"
      actions={
        <Button {...Dialog.opener} onClick={() => setOpen({ is: 'new' })}>
          <Icon of={Plus} className="size-4" /> New role
        </Button>
      }
    >
      <p className="max-w-[72ch] px-4 pt-4 text-muted md:px-5">
        What each role may do. The built-in ones stay as they are; make your own beside them. Nobody gives what they may
        not do themselves, and nobody changes a role that they hold.
      </p>
      <SideScroll label="Roles and permissions" on="paper" className="overflow-x-auto p-4 md:p-5">
        <Matrix roles={roles} permissions={permissions} onOpen={setOpen} />
      </SideScroll>
      <RoleDialog
        role={open?.is === 'edit' ? open.role : null}
        open={open?.is === 'new' || open?.is === 'edit'}
        onClose={close}
        permissions={permissions}
        onSaved={revalidate}
      />
      <RemoveRole role={open?.is === 'remove' ? open.role : null} onClose={close} onRemoved={revalidate} />
    </ConsolePage>
  )
}

type MatrixProps = { roles: Role[]; permissions: PermissionLine[]; onOpen: (open: Open) => void }

/** Permissions down, roles across. */
function Matrix({ roles, permissions, onOpen }: MatrixProps) {
  const [isTechnical, setTechnical] = useState(false)
  return (
    <table className="border-collapse">
      <caption className="sr-only">Which role may do what</caption>
      <thead>
        <tr className="border-b border-line align-bottom">
          <th scope="col" className="min-w-64 py-2 pr-4">
            Permission
            <Choice
              label="Technical names"
              className="font-normal"
              checked={isTechnical}
              onChange={({ target }) => setTechnical(target.checked)}
            />
          </th>
          {roles.map((role) => (
            <RoleHead key={role.id} role={role} onOpen={onOpen} />
          ))}
        </tr>
      </thead>
      {permissionGroups(permissions).map(({ title, permissions: group }) => (
        <tbody key={title}>
          <tr className="border-b border-line bg-sunk">
            <th scope="rowgroup" colSpan={roles.length + 1} className="px-2 py-1.5">
              {title}
            </th>
          </tr>
          {group.map((permission) => (
            <PermissionRow
              key={permission.name}
              permission={permission}
              technicalName={isTechnical ? permission.name : null}
              roles={roles}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function RoleHead({ role, onOpen }: { role: Role; onOpen: (open: Open) => void }) {
  const holds = useUser()?.roles.some(({ id }) => id === role.id) ?? false
  const isOwn = !role.is_builtin && !holds
  return (
    <th scope="col" className="min-w-28 px-2 py-2 !text-center">
      <span className="block text-[.84375rem] text-ink">{role.name}</span>
      <span className="block font-normal">{count(role.user_count, 'person', 'people')}</span>
      {isOwn ? (
        <span className="mt-1 flex justify-center gap-2">
          <button
            type="button"
            className="link min-h-6 cursor-pointer"
            aria-label={`Change ${role.name}`}
            onClick={() => onOpen({ is: 'edit', role })}
          >
            Change
          </button>
          <button
            type="button"
            className="link min-h-6 cursor-pointer !text-danger"
            aria-label={`Remove ${role.name}`}
            onClick={() => onOpen({ is: 'remove', role })}
          >
            Remove
          </button>
        </span>
      ) : (
        <span className="mt-1 block min-h-6 font-normal">{role.is_builtin ? 'Built in' : 'You hold it'}</span>
      )}
    </th>
  )
}

type PermissionRowProps = { permission: PermissionLine; technicalName: string | null; roles: Role[] }

const PermissionRow = ({ permission: { name, description }, technicalName, roles }: PermissionRowProps) => (
  <tr className="border-b border-line">
    <th scope="row" className="py-1.5 pr-4 !text-[.84375rem] !whitespace-normal">
      <span className="block text-ink">{description}</span>
      {technicalName ? <span className="num block font-normal">{technicalName}</span> : null}
    </th>
    {roles.map((role) => (
      <td key={role.id} className="px-2 py-1.5 text-center">
        <Mark may={role.permissions.some((held) => held.name === name)} />
      </td>
    ))}
  </tr>
)

const Mark = ({ may }: { may: boolean }) => (
  <span className={may ? 'text-lagoon' : 'text-muted'}>
    <Icon of={may ? Check : Minus} className="inline size-4.5" />
    <span className="sr-only">{may ? 'Yes' : 'No'}</span>
  </span>
)
