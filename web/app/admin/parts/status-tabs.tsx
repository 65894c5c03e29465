import { Link, useSearchParams } from 'react-router'

type StatusTab = { value: string; label: string; count?: number }
export type StatusTabsProps = {
  label: string
  tabs: readonly StatusTab[]
  value: string
  /** Shown when the address says nothing. */
  usual: string
}

/** The states of a list as links: the address says which is shown. */
export function StatusTabs({ label, tabs, value, usual }: StatusTabsProps) {
  const [query] = useSearchParams()
  const hrefOf = (tab: string) => {
    const next = new URLSearchParams(query)
    for (const name of ['page', 'open', 'status']) next.delete(name)
    if (tab !== usual) next.set('status', tab)
    return `?${next}`
  }
  return (
    <nav aria-label={label} className="border-b border-line px-2 md:px-3">
      <ul className="flex gap-1 overflow-x-auto py-1.5 [scrollbar-width:none]">
        {tabs.map((tab) => (
          <li key={tab.value}>
            <Link
              to={hrefOf(tab.value)}
              aria-current={tab.value === value ? 'page' : undefined}
              className="inline-flex h-9 items-center gap-1.5 rounded-lg px-3 whitespace-nowrap text-muted hover:bg-sunk aria-[current=page]:bg-lagoon-soft aria-[current=page]:font-semibold aria-[current=page]:text-lagoon max-md:h-11"
            >
              {tab.label} {tab.count === undefined ? null : <span className="num font-normal">{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
