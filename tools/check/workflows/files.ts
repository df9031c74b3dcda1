/** The workflows, from the project's root. */
export const workflowFiles = '.github/workflows/*.{yml,yaml}';
