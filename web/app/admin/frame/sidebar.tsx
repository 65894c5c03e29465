import { Link } from 'react-router'
import { useSite } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { LogoMark } from '../../ui/icons/logo.tsx'
import { SectionLinks } from './section-links.tsx'
import { SidebarMenu } from './sidebar-menu.tsx'
import { ThemeRow } from './theme-row.tsx'

/** The navigation at the left from 768 on: icons alone, with words where there is room beside a table. */
export function Sidebar() {
  const { settings } = useSite()
  return (
    <aside className="no-print sticky top-0 hidden h-dvh w-14 shrink-0 flex-col bg-lagoon-deep text-on-deep-muted md:flex rail-wide:w-50">
      <Link
        to={paths.home}
        aria-label={`${settings.site_name}, to the site`}
        className="flex h-14 shrink-0 items-center gap-2.5 px-3 focus-visible:-outline-offset-4 focus-visible:outline-on-deep-sun"
      >
        <LogoMark size={30} />
        <span className="head hidden truncate text-lg font-bold tracking-[-.03em] text-white rail-wide:inline">
          {settings.site_name}
        </span>
      </Link>
      <nav
        aria-label="Console"
        className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-2 pb-2 [scrollbar-width:none]"
      >
        <SectionLinks look="rail" />
      </nav>
      <ThemeRow />
      <SidebarMenu />
    </aside>
  )
}
