import { CarFront, Heart, LayoutDashboard, type LucideIcon, ShieldCheck } from 'lucide-react'
import { hasRole, isStaff } from '../lib/session.ts'
import type { User } from '../lib/types/api-types.ts'
import { dashboardTabs, isOpen, paths } from '../paths.ts'

/** Where a signed-in person may go, by role: the user menu and the phone's menu show the same. */
export function accountLinks(user: User): { label: string; to: string; icon: LucideIcon }[] {
  const links = [
    ...(isStaff(user) ? [{ label: 'Admin Dashboard', to: paths.admin, icon: ShieldCheck }] : []),
    ...(hasRole(user, 'driver') ? [{ label: 'Driver Dashboard', to: paths.driver, icon: CarFront }] : []),
    { label: 'Dashboard', to: paths.dashboard(), icon: LayoutDashboard },
    ...(dashboardTabs.includes('favorites')
      ? [{ label: 'Favorites', to: paths.dashboard('favorites'), icon: Heart }]
      : []),
  ]
  return links.filter(({ to }) => isOpen(to))
}
