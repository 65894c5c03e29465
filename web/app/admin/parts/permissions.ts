import { useUser } from '../../lib/session.ts'
import type { User } from '../../lib/types/api-types.ts'

/** What the signed-in person may do: `const may = useMay(); may('payments.verify')`. The API asks again in any case. */
export function useMay(): (permission: string) => boolean {
  const user = useUser()
  return (permission) => mayDo(user, permission)
}

export const mayDo = (user: User | null, permission: string): boolean =>
  user?.roles.some(({ permissions }) => permissions.some(({ name }) => name === permission)) ?? false
