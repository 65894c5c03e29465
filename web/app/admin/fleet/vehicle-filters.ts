import { choiceFilter, type Filter } from '../parts/filters/filters.ts'

export const vehicleFilters: Filter[] = [
  choiceFilter('status', 'Status', { active: 'For hire', service: 'In service', retired: 'Retired' }),
  choiceFilter('only', 'Only', {
    unfit: 'Not for hire today',
    papers_ending: 'Papers that end soon',
    service_due: 'Service due',
  }),
]
