const Page = () => <h1>batch-grade-page</h1>;
export default Page;
