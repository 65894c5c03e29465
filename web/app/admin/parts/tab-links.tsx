import { Link } from 'react-router'

export type TabLink = { label: string; to: string; isHere: boolean; count?: number }
type TabLinksProps = { label: string; links: readonly TabLink[] }

/** Parts of a screen as links: the address says which is shown. */
export const TabLinks = ({ label, links }: TabLinksProps) => (
  <nav aria-label={label} className="border-b border-line px-2 md:px-3">
    <ul className="flex gap-1 overflow-x-auto py-1.5 [scrollbar-width:none]">
      {links.map((link) => (
        <li key={link.label}>
          <Link
            to={link.to}
            aria-current={link.isHere ? 'page' : undefined}
            className="num inline-flex h-9 items-center gap-1.5 rounded-lg px-3 whitespace-nowrap text-muted hover:bg-sunk aria-[current=page]:bg-lagoon-soft aria-[current=page]:font-semibold aria-[current=page]:text-lagoon max-md:h-11"
          >
            {link.label} {link.count === undefined ? null : <span className="num font-normal">{link.count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

/** The same under a head of their own, underlined. */
export const LineTabs = ({ label, links }: TabLinksProps) => (
  <nav aria-label={label}>
    <ul className="flex gap-1 overflow-x-auto [scrollbar-width:none]">
      {links.map((link) => (
        <li key={link.label}>
          <Link
            to={link.to}
            replace
            preventScrollReset
            aria-current={link.isHere ? 'page' : undefined}
            className="inline-flex h-11 items-center gap-2 border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-muted hover:text-ink aria-[current=page]:border-lagoon aria-[current=page]:text-lagoon"
          >
            {link.label}
            {link.count === undefined ? null : <span className="num font-normal">{link.count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
