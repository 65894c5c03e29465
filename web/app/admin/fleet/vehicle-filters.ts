import type { Filter } from '../parts/filters/filters.ts'

export const vehicleFilters: Filter[] = [
  {
    name: 'status',
    label: 'Status',
    kind: 'choice',
    choices: [
      { value: 'active', label: 'On the road' },
      { value: 'service', label: 'In service' },
      { value: 'retired', label: 'Retired' },
    ],
  },
  {
    name: 'only',
    label: 'Only',
    kind: 'choice',
    choices: [
      { value: 'unfit', label: 'Not for hire today' },
      { value: 'papers_ending', label: 'Papers that end soon' },
      { value: 'service_due', label: 'Service due' },
    ],
  },
]
