import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classes } from './classes.ts'
import { useHasScript } from './hooks/use-media.ts'

export type Tab<Value extends string> = { value: Value; label: ReactNode; panel: ReactNode }
type TabsProps<Value extends string> = {
  label: string
  tabs: Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** `folder` sits on the search card; `line` is underlined, for pages. */
  look?: 'folder' | 'line'
}

const looks = {
  folder: {
    list: 'flex gap-1',
    tab: 'front-tab min-h-13 rounded-t-card px-5 font-semibold max-md:flex-1 max-md:justify-center max-md:px-2 md:px-6',
    panel: 'rounded-b-card rounded-tr-card bg-card p-3 shadow-soft max-md:rounded-t-none md:p-3.5',
  },
  line: {
    list: 'scroll-x gap-1 border-b border-line',
    tab: 'min-h-12 border-b-3 border-transparent px-4 font-semibold text-muted hover:text-ink aria-selected:border-lagoon aria-selected:text-lagoon',
    panel: 'pt-6',
  },
}

/**
 * Panels stay in the page, so a half-filled form survives a change of tab; without script all of them show, and until
 * the script is there the browser need not make what a tab hides. Arrows, Home and End move along the list.
 */
export function Tabs<Value extends string>({ label, tabs, value, onChange, look = 'line' }: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const hasScript = useHasScript()
  const move = (event: KeyboardEvent) => {
    const next = neighbour(tabs, value, event.key)
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    list.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus()
  }
  const { list: listClass, tab: tabClass, panel: panelClass } = looks[look]
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={listClass} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            data-value={tab.value}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel-${tab.value}`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={classes('inline-flex cursor-pointer items-center gap-2.5', tabClass)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${tab.value}`}
          aria-labelledby={`${id}-tab-${tab.value}`}
          className={classes(panelClass, tab.value !== value && 'scripted:hidden')}
        >
          {hasScript || tab.value === value ? tab.panel : <noscript>{tab.panel}</noscript>}
        </div>
      ))}
    </div>
  )
}

function neighbour<Value extends string>(tabs: Tab<Value>[], value: Value, key: string) {
  const here = tabs.findIndex((tab) => tab.value === value)
  const to: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 }
  const index = to[key]
  return index === undefined ? undefined : tabs.at(index % tabs.length)
}
