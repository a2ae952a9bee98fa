const Page = () => <h1>batch-results-page</h1>;
export default Page;
