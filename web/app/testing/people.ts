import type { User } from '../lib/types/api-types.ts'

/** As much of a person as the site asks about. */
export const person = (id: string, roles: string[] = []) =>
  ({
    id,
    email: `${id}@skyroute.example`,
    first_name: id,
    roles: roles.map((name) => ({ name, permissions: [] })),
  }) as unknown as User
