import type { Answer } from '../../lib/contract.ts'

export type PermissionLine = Answer<'listPermissions'>['permissions'][number]
export type Role = Answer<'listRoles'>['roles'][number]

const titles: Record<string, string> = {
  bookings: 'Bookings',
  payments: 'Payments',
  accounting: 'Payments',
  partners: 'Payments',
  catalogue: 'Catalogue and fleet',
  fleet: 'Catalogue and fleet',
  users: 'People',
  roles: 'People',
  messages: 'Messages and reports',
  reports: 'Messages and reports',
  settings: 'Settings',
  rates: 'Settings',
}

/** Under the part of the house that each belongs to; a permission we do not know yet stands under its own name. */
export function permissionGroups(permissions: readonly PermissionLine[]) {
  const order = [...new Set(Object.values(titles))]
  const groups = Map.groupBy(permissions, ({ name }) => titleOf(name))
  return [...groups]
    .map(([title, group]) => ({ title, permissions: group }))
    .sort((one, other) => place(order, one.title) - place(order, other.title))
}

const titleOf = (name: string) => titles[name.split('.')[0] ?? ''] ?? name
const place = (order: string[], title: string) => (order.includes(title) ? order.indexOf(title) : order.length)
